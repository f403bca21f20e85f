import type { Language } from '@weir/contract/common';
import { languageOfId } from '@weir/contract/local-text';
import {
  addCommonLink,
  type CommonLink,
  deleteCommonLinks,
  editCommonLink,
  linkGroups,
  listCommonLinks,
  listShownLinks,
  restoreCommonLinks,
} from '@weir/contract/site/common-links';
import {
  addQuestion,
  deleteQuestions,
  editQuestion,
  listQuestions,
  listShownQuestions,
  type Question,
  questionGroups,
  restoreQuestions,
} from '@weir/contract/site/questions';
import {
  addSiteContact,
  contactGroups,
  deleteSiteContacts,
  editSiteContact,
  listShownContacts,
  listSiteContacts,
  restoreSiteContacts,
  type SiteContact,
} from '@weir/contract/site/site-contacts';
import {
  getAboutPage,
  getFeedbackPage,
  getShownAbout,
  getShownFeedback,
  getShownTeam,
  getTeamPage,
  saveAboutPage,
  saveFeedbackPage,
  saveTeamPage,
} from '@weir/contract/site/site-pages';
import { getPublicSettings, getSiteSettings, saveSiteSettings } from '@weir/contract/site/site-settings';
import { namedIds } from '../../../platform/db/recycle-bin.store.ts';
import { idList } from '../../../platform/http/id-list.ts';
import type { Http } from '../../../platform/http/mount.ts';
import type { ShownSite } from './shown-site.service.ts';
import type { SitePages } from './site-pages.service.ts';
import type { SiteGroups, SiteRows } from './site-rows.service.ts';

interface Services {
  shownSite: ShownSite;
  sitePages: SitePages;
  siteLinks: SiteRows<CommonLink>;
  siteContacts: SiteRows<SiteContact>;
  siteQuestions: SiteRows<Question>;
  siteGroups: Record<'link' | 'contact' | 'question', SiteGroups>;
}

const languageOf = ({ language = 1 }: { language?: 1 | 2 | 3 | 4 }): Language => languageOfId[language];

export function registerSiteItemsRoutes(http: Http, services: Services): void {
  registerPages(http, services.sitePages);
  registerShown(http, services.shownSite);
  registerLinks(http, services.siteLinks);
  registerContacts(http, services.siteContacts);
  registerQuestions(http, services.siteQuestions);
  registerGroups(http, linkGroups, services.siteGroups.link);
  registerGroups(http, contactGroups, services.siteGroups.contact);
  registerGroups(http, questionGroups, services.siteGroups.question);
}

function registerPages(http: Http, pages: SitePages): void {
  http.mount(getSiteSettings, () => pages.settings());
  http.mount(saveSiteSettings, ({ caller, body }) => pages.saveSettings(caller, body));
  http.mount(getAboutPage, () => pages.page('about'));
  http.mount(saveAboutPage, ({ caller, body }) => pages.savePage(caller, 'about', body));
  http.mount(getTeamPage, () => pages.page('team'));
  http.mount(saveTeamPage, ({ caller, body }) => pages.savePage(caller, 'team', body));
  http.mount(getFeedbackPage, () => pages.page('feedback'));
  http.mount(saveFeedbackPage, ({ caller, body }) => pages.savePage(caller, 'feedback', body));
}

function registerShown(http: Http, shown: ShownSite): void {
  http.mount(getPublicSettings, ({ query }) => shown.settings(languageOf(query)));
  http.mount(getShownAbout, ({ query }) => shown.about(languageOf(query)));
  http.mount(getShownTeam, ({ query }) => shown.team(languageOf(query)));
  http.mount(getShownFeedback, ({ query }) => shown.feedback(languageOf(query)));
  http.mount(listShownLinks, ({ query }) => shown.links(languageOf(query), query));
  http.mount(listShownContacts, ({ query }) => shown.contacts(languageOf(query), query));
  http.mount(listShownQuestions, ({ query }) => shown.questions(languageOf(query), query));
}

function registerLinks(http: Http, links: SiteRows<CommonLink>): void {
  http.mount(listCommonLinks, ({ query }) => links.list(query));
  http.mount(addCommonLink, ({ caller, body }) => links.create(caller, body));
  http.mount(editCommonLink, ({ caller, body }) => links.update(caller, body));
  http.mount(deleteCommonLinks, async ({ caller, query }) => ({
    removed: await links.remove(caller, idList(query.id)),
  }));
  http.mount(restoreCommonLinks, async ({ caller, body }) => {
    await links.restore(caller, namedIds(body));
    return body;
  });
}

function registerContacts(http: Http, contacts: SiteRows<SiteContact>): void {
  http.mount(listSiteContacts, ({ query }) => contacts.list(query));
  http.mount(addSiteContact, ({ caller, body }) => contacts.create(caller, body));
  http.mount(editSiteContact, ({ caller, body }) => contacts.update(caller, body));
  http.mount(deleteSiteContacts, async ({ caller, query }) => ({
    removed: await contacts.remove(caller, idList(query.id)),
  }));
  http.mount(restoreSiteContacts, async ({ caller, body }) => {
    await contacts.restore(caller, namedIds(body));
    return body;
  });
}

function registerQuestions(http: Http, questions: SiteRows<Question>): void {
  http.mount(listQuestions, ({ query }) => questions.list(query));
  http.mount(addQuestion, ({ caller, body }) => questions.create(caller, body));
  http.mount(editQuestion, ({ caller, body }) => questions.update(caller, body));
  http.mount(deleteQuestions, async ({ caller, query }) => ({
    removed: await questions.remove(caller, idList(query.id)),
  }));
  http.mount(restoreQuestions, async ({ caller, body }) => {
    await questions.restore(caller, namedIds(body));
    return body;
  });
}

type GroupEndpoints = typeof linkGroups | typeof contactGroups | typeof questionGroups;

function registerGroups(http: Http, { list, add, edit, remove }: GroupEndpoints, groups: SiteGroups): void {
  http.mount(list, ({ query }) => groups.list(query));
  http.mount(add, ({ caller, body }) => groups.create(caller, body));
  http.mount(edit, ({ caller, body }) => groups.update(caller, body));
  http.mount(remove, async ({ caller, query }) => ({
    removed: await groups.remove(caller, idList(query.id)),
  }));
}
