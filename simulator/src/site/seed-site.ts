import { addCommonLink, linkGroups, listCommonLinks } from '@weir/contract/site/common-links';
import { addQuestion, listQuestions, questionGroups } from '@weir/contract/site/questions';
import { addSiteContact, type contactGroups, listSiteContacts } from '@weir/contract/site/site-contacts';
import {
  getAboutPage,
  getFeedbackPage,
  getTeamPage,
  saveAboutPage,
  saveFeedbackPage,
  saveTeamPage,
} from '@weir/contract/site/site-pages';
import { getSiteSettings, saveSiteSettings } from '@weir/contract/site/site-settings';
import { type Api, call } from '../api/api.ts';
import { everyPage, pageLimit, presentAndRemoved } from '../api/pages.ts';
import { aboutDocuments } from './about.ts';
import { codePictures, markPictures, pictures, portraitPictures } from './drawn/pictures.ts';
import { type Library, openLibrary } from './library.ts';
import { type InFour, inFour } from './texts/documents.ts';
import { contactWords, linkWords, questionWords } from './texts/rows.words.ts';
import {
  feedbackKindWords,
  feedbackWords,
  memberWords,
  settingsWords,
  teamWords,
} from './texts/site.words.ts';

/** The colours of the logo. */
const look = { themeColour: '#0f7a8a', particles: ['#0f7a8a', '#3aa6b9', '#d9902b'] };

/** Nobody has written anything yet. */
const untouched = 1;

/**
 * The public pages of the operator whose fleet this is, through the HTTP API: whatever is there, or was removed, stays
 * as it is.
 */
export async function seedSite(api: Api): Promise<void> {
  const library = await openLibrary(api);
  await seedSettings(api, library);
  await seedAbout(api, library);
  await seedTeam(api, library);
  await seedLinks(api, library);
  await seedContacts(api, library);
  await seedQuestions(api);
  await seedFeedback(api);
}

async function seedSettings(api: Api, library: Library): Promise<void> {
  const { version } = await call(api, getSiteSettings, {});
  if (version !== untouched) return;
  const { title, description, company, copyright, contactAddress } = settingsWords;
  const { contactAddress: contact_address, ...addresses } = inFour('contactAddress', contactAddress);
  const mark = await library.pathOf(pictures.logo);
  await call(api, saveSiteSettings, {
    body: {
      version,
      ...{ ...inFour('title', title), ...inFour('description', description), ...inFour('company', company) },
      ...{ ...inFour('copyright', copyright), contact_address, ...addresses },
      ...{ contact_tel: '+86 717 555 0100', contact_email: 'watch@xiajiang.example' },
      ...{ filing: '鄂ICP备00000000号-1', logo: mark, favicon: mark, ...look },
    },
  });
}

async function seedAbout(api: Api, library: Library): Promise<void> {
  const { version } = await call(api, getAboutPage, {});
  if (version === untouched)
    await call(api, saveAboutPage, { body: { version, ...(await aboutDocuments(library)) } });
}

async function seedTeam(api: Api, library: Library): Promise<void> {
  const { version } = await call(api, getTeamPage, {});
  if (version !== untouched) return;
  const members = [];
  for (const [at, { name, role, text }] of memberWords.entries()) {
    const photo = await library.pathOf(portraitPictures[at]);
    members.push({ ...inFour('name', name), ...inFour('role', role), ...inFour('text', text), photo });
  }
  const { title, summary } = teamWords;
  const texts = { ...inFour('title', title), ...inFour('summary', summary) };
  await call(api, saveTeamPage, { body: { version, ...texts, members } });
}

async function seedFeedback(api: Api): Promise<void> {
  const { version } = await call(api, getFeedbackPage, {});
  if (version !== untouched) return;
  const { title, summary, consent } = feedbackWords;
  const texts = { ...inFour('title', title), ...inFour('summary', summary), ...inFour('consent', consent) };
  const kinds = feedbackKindWords.map((words) => inFour('name', words));
  await call(api, saveFeedbackPage, { body: { version, open: 1, kinds, ...texts } });
}

async function seedLinks(api: Api, library: Library): Promise<void> {
  const missing = await missingOf(linkWords, ({ name }) => name[0], {
    list: (page, deleted) => call(api, listCommonLinks, { query: { page, limit: pageLimit, deleted } }),
    nameOf: ({ name }) => name,
  });
  const groupOf = await groupsOf(api, linkGroups);
  for (const { group, url, mark, name, description } of missing) {
    const logo = await library.pathOf(markPictures.get(mark));
    const words = { ...inFour('name', name), ...inFour('description', description) };
    await call(api, addCommonLink, { body: { groupId: await groupOf(group), url, logo, ...words } });
  }
}

async function seedContacts(api: Api, library: Library): Promise<void> {
  const missing = await missingOf(contactWords, ({ name }) => name[0], {
    list: (page, deleted) => call(api, listSiteContacts, { query: { page, limit: pageLimit, deleted } }),
    nameOf: ({ name }) => name,
  });
  for (const { name, person, address, hours, ...rest } of missing) {
    const words = { ...inFour('name', name), ...inFour('person', person) };
    const where = { ...inFour('address', address), ...inFour('hours', hours) };
    const qr = await library.pathOf(codePictures.get(rest.email));
    await call(api, addSiteContact, { body: { ...words, ...where, ...rest, qr } });
  }
}

async function seedQuestions(api: Api): Promise<void> {
  const missing = await missingOf(questionWords, ({ question }) => question[0], {
    list: (page, deleted) => call(api, listQuestions, { query: { page, limit: pageLimit, deleted } }),
    nameOf: ({ question }) => question,
  });
  const groupOf = await groupsOf(api, questionGroups);
  for (const { group, question, answer } of missing) {
    const words = { ...inFour('question', question), ...inFour('answer', answer) };
    await call(api, addQuestion, { body: { groupId: await groupOf(group), ...words } });
  }
}

interface Rows<Row> {
  list: (page: number, deleted: 0 | 1) => Promise<{ list: Row[]; total: number }>;
  nameOf: (row: Row) => string | null;
}

/** Those that are not there and that nobody has deleted. */
async function missingOf<Words, Row>(
  all: readonly Words[],
  nameOfWords: (words: Words) => string,
  { list, nameOf }: Rows<Row>,
): Promise<Words[]> {
  const { present, removed } = await presentAndRemoved(list);
  const known = new Set([...present, ...removed].map(nameOf));
  return all.filter((words) => !known.has(nameOfWords(words)));
}

type Groups = typeof linkGroups | typeof questionGroups | typeof contactGroups;

/** The id of a group by its words: one that is missing is made for the row that asks. */
async function groupsOf(api: Api, { list, add }: Groups) {
  const present = await everyPage((page) => call(api, list, { query: { page, limit: pageLimit } }));
  const ids = new Map(present.map(({ name, id }) => [name, id]));
  return async (words: InFour): Promise<number> => {
    const known = ids.get(words[0]);
    if (known !== undefined) return known;
    const { id } = await call(api, add, { body: inFour('name', words) });
    ids.set(words[0], id);
    return id;
  };
}
