import { addRole } from '@weir/contract/identity/roles';
import { startTwoFactor } from '@weir/contract/identity/two-factor';
import {
  addCommonLink,
  addLinkGroup,
  deleteCommonLinks,
  deleteLinkGroups,
  editCommonLink,
  editLinkGroup,
  listCommonLinks,
  listShownLinks,
  restoreCommonLinks,
} from '@weir/contract/site/common-links';
import { addQuestion, editQuestion, listQuestions, listShownQuestions } from '@weir/contract/site/questions';
import { addSiteContact, listShownContacts } from '@weir/contract/site/site-contacts';
import {
  getAboutPage,
  getShownAbout,
  getShownFeedback,
  getShownTeam,
  saveAboutPage,
  saveFeedbackPage,
  saveTeamPage,
} from '@weir/contract/site/site-pages';
import { getPublicSettings, getSiteSettings, saveSiteSettings } from '@weir/contract/site/site-settings';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Actor, startTestApp, type TestApp } from '../../../../test/harness.ts';

let platform: TestApp;
let writer: Actor;
const page = { page: 1, limit: 20 };

beforeAll(async () => {
  platform = await startTestApp();
  writer = await platform.addUser({ username: 'writer', role: 'BATTERYMANAGEMENT', type: 1 });
  const permissions = [
    'site-pages:list',
    'site-pages:update',
    'questions:list',
    'questions:create',
    'questions:update',
  ];
  const role = { name: 'Writers', identification: 'WRITERS', permissions };
  const { data } = await platform.call(addRole, { as: platform.users.root, body: role });
  await sql`update app_user set role_id = ${data.id} where id = ${writer.userId}`.execute(platform.db);
});
afterAll(() => platform?.stop());

const paragraph = (text: string) => ({
  type: 'doc',
  content: [{ type: 'paragraph', content: [{ type: 'text', text }] }],
});

describe('the home settings', () => {
  test('have defaults, are seen by everybody in a language, and have one column for two names', async () => {
    const { data: before } = await platform.call(getPublicSettings, { as: null, query: {} });
    expect(before).toMatchObject({ title: null, particles: [], siteOpen: 1, shown: { title: 'Weir' } });
    const { owner } = platform.users;
    const { data: settings } = await platform.call(getSiteSettings, { as: owner });
    const body = {
      version: settings.version,
      title: '  三峡监测站 ',
      titleEs: 'Estación',
      company_en: 'Three Gorges',
    };
    const { status, data: saved } = await platform.call(saveSiteSettings, { as: owner, body });
    expect(status).toBe(200);
    expect(saved).toMatchObject({
      title: '三峡监测站',
      companyEn: 'Three Gorges',
      company_en: 'Three Gorges',
    });
    const shownIn = async (language: 1 | 2 | 3 | 4) =>
      (await platform.call(getPublicSettings, { as: null, query: { language } })).data.shown;
    expect((await shownIn(1)).title).toBe('三峡监测站');
    expect((await shownIn(3)).title).toBe('Estación');
    expect((await shownIn(4)).title).toBe('三峡监测站');
    expect((await shownIn(2)).company).toBe('Three Gorges');
    const both = { version: saved.version, company_en: 'One', companyEn: 'Two' };
    expect((await platform.call(saveSiteSettings, { as: owner, body: both })).status).toBe(400);
  });

  test.each([
    ['a colour that is none', { themeColour: 'red' }],
    ['six particles', { particles: Array.from({ length: 6 }, () => '#000000') }],
    ['a picture from elsewhere', { logo: 'https://elsewhere.example/a.png' }],
    ['a text that turns its direction', { title: 'a\u202eb' }],
    ['a line break in a title', { title: 'a\nb' }],
    ['an address that is none', { contact_email: 'nobody' }],
  ])('refuse %s', async (_what, change) => {
    const { data } = await platform.call(getSiteSettings, { as: platform.users.root });
    const body = { version: data.version, ...change };
    const answer = await platform.send({
      ...{ method: 'POST', path: '/config/addOrEditSysSet', body, as: platform.users.root },
    });
    expect(answer.status).toBe(400);
  });

  test('say what authenticators call the codes of the second factor after', async () => {
    const { owner, stranger } = platform.users;
    const issuer = async () => {
      const { data } = await platform.call(startTwoFactor, { as: stranger });
      return new URL(data.uri).searchParams.get('issuer');
    };
    const rename = async (title: string | null) => {
      const { version } = (await platform.call(getSiteSettings, { as: owner })).data;
      const body = { version, title, titleEn: null, titleEs: null };
      expect((await platform.call(saveSiteSettings, { as: owner, body })).status).toBe(200);
    };
    await rename('三峡监测站');
    expect(await issuer()).toBe('三峡监测站');
    await rename(null);
    expect(await issuer()).toBe('Weir');
  });

  test('are changed by nobody without the permission', async () => {
    const { battery } = platform.users;
    expect((await platform.call(getSiteSettings, { as: battery })).status).toBe(403);
    const body = { version: 1, title: 'Mine' };
    expect((await platform.call(saveSiteSettings, { as: battery, body })).status).toBe(403);
    expect((await platform.call(saveSiteSettings, { as: null, body })).status).toBe(401);
  });

  test('two editors are in each other’s way only in the same field', async () => {
    const { owner, below } = platform.users;
    const { version } = (await platform.call(getSiteSettings, { as: owner })).data;
    const first = await platform.call(saveSiteSettings, { as: owner, body: { version, contact_tel: '1' } });
    expect(first.status).toBe(200);
    const other = await platform.call(saveSiteSettings, {
      as: below,
      body: { version, filing: '京ICP备1号' },
    });
    expect(other.data).toMatchObject({ contact_tel: '1', filing: '京ICP备1号' });
    const same = await platform.call(saveSiteSettings, { as: below, body: { version, contact_tel: '2' } });
    expect(same.status).toBe(409);
    expect(same.data).toMatchObject({ current: { contact_tel: '1', filing: '京ICP备1号' } });
    const equal = await platform.call(saveSiteSettings, { as: below, body: { version, contact_tel: '1' } });
    expect(equal.status).toBe(200);
  });
});

describe('links', () => {
  const add = async (body: {
    name: string;
    nameEn?: string;
    url?: string;
    groupId?: number;
    is_show?: 0 | 1;
  }) => {
    const sent = { url: 'https://fish.example/', ...body };
    return (await platform.call(addCommonLink, { as: platform.users.owner, body: sent })).data;
  };

  test('are listed in their order for visitors, in their language, without those that are hidden', async () => {
    const { owner } = platform.users;
    const group = (await platform.call(addLinkGroup, { as: owner, body: { name: '数据', nameEn: 'Data' } }))
      .data;
    const first = await add({ name: '鱼类', nameEn: 'Fish', groupId: group.id });
    await add({ name: '草稿', is_show: 0 });
    const { data } = await platform.call(listShownLinks, { as: null, query: { ...page, language: 2 } });
    expect(data.list).toEqual([
      {
        id: first.id,
        group: 'Data',
        used: 'en',
        name: 'Fish',
        url: 'https://fish.example/',
        description: null,
        logo: null,
      },
    ]);
    const used = await platform.call(deleteLinkGroups, { as: owner, query: { id: String(group.id) } });
    expect(used.status).toBe(409);
    const renamed = { id: group.id, version: group.version, nameEn: 'Data of fish' };
    expect((await platform.call(editLinkGroup, { as: owner, body: renamed })).data.rows).toBe(1);
  });

  test('are searched, sorted, binned and restored', async () => {
    const { owner } = platform.users;
    const link = await add({ name: '长江水产研究所', url: 'http://yfi.example/a' });
    const find = async (query: object) =>
      (await platform.call(listCommonLinks, { as: owner, query: { ...page, ...query } })).data.list.map(
        ({ id }) => id,
      );
    expect(await find({ keyword: 'changjiang' })).toEqual([link.id]);
    expect(await find({ keyword: '水产', sort: '-url' })).toEqual([link.id]);
    const query = { id: String(link.id) };
    expect((await platform.call(deleteCommonLinks, { as: owner, query })).data).toEqual({ removed: 1 });
    expect(await find({ keyword: '水产' })).toEqual([]);
    expect(await find({ deleted: 1 })).toEqual([link.id]);
    expect((await platform.call(deleteCommonLinks, { as: owner, query })).status).toBe(404);
    expect((await platform.call(restoreCommonLinks, { as: owner, body: { id: link.id } })).status).toBe(200);
    expect(await find({ keyword: '水产' })).toEqual([link.id]);
  });

  test.each([
    'javascript:alert(1)',
    'java\tscript:alert(1)',
    '//fish.example/',
    'ftp://fish.example/',
    'https://user:word@fish.example/',
    '/own',
  ])('refuse the address %j', async (url) => {
    const answer = await platform.call(addCommonLink, { as: platform.users.owner, body: { name: 'x', url } });
    expect(answer.status).toBe(400);
    expect(answer.data).toMatchObject({ fields: [{ field: 'url' }] });
  });

  test('belong to groups that there are', async () => {
    const body = { name: 'x', url: 'https://fish.example/', groupId: 999_999 };
    expect((await platform.call(addCommonLink, { as: platform.users.owner, body })).status).toBe(400);
    const link = await add({ name: 'y' });
    const moved = { id: link.id, version: link.version, groupId: 999_999 };
    expect((await platform.call(editCommonLink, { as: platform.users.owner, body: moved })).status).toBe(400);
  });
});

test('a contact has both coordinates or none', async () => {
  const { owner } = platform.users;
  const half = { name: '总部', lng: 114.3 };
  expect((await platform.call(addSiteContact, { as: owner, body: half })).status).toBe(400);
  const whole = { ...half, lat: 30.6, tel: '027', hours: '9–17', hoursEn: '9 to 17' };
  expect((await platform.call(addSiteContact, { as: owner, body: whole })).status).toBe(200);
  const { data } = await platform.call(listShownContacts, { as: null, query: { ...page, language: 2 } });
  expect(data.list).toMatchObject([{ name: '总部', hours: '9 to 17', lng: 114.3, lat: 30.6 }]);
});

describe('what is published by language', () => {
  test('a draft is seen by no visitor, and publishing one language touches no other', async () => {
    const { owner } = platform.users;
    const { version } = (await platform.call(getAboutPage, { as: owner })).data;
    const english = { version, titleEn: 'About us', contentEn: paragraph('We watch rivers.') };
    const saved = (await platform.call(saveAboutPage, { as: owner, body: english })).data;
    expect(saved.states).toEqual({ zh: 'empty', en: 'published', es: 'empty', ja: 'empty' });
    const chinese = {
      version: saved.version,
      title: '关于我们',
      content: '我们\n\n<b>监测</b>河流',
      draft: 1,
    } as const;
    const drafted = (await platform.call(saveAboutPage, { as: owner, body: chinese })).data;
    expect(drafted.states).toEqual({ zh: 'draft', en: 'published', es: 'empty', ja: 'empty' });
    const seen = async (language: 1 | 2 | 3 | 4) =>
      (await platform.call(getShownAbout, { as: null, query: { language } })).data;
    expect(await seen(1)).toMatchObject({ title: 'About us', used: 'en', html: '<p>We watch rivers.</p>' });
    const all = { version: drafted.version, title: '关于我们' };
    expect((await platform.call(saveAboutPage, { as: owner, body: all })).data.states.zh).toBe('published');
    expect(await seen(1)).toMatchObject({ title: '关于我们', used: 'zh' });
    expect((await seen(1)).html).toBe('<p>我们</p><p>&lt;b&gt;监测&lt;/b&gt;河流</p>');
    const changed = { version: drafted.version, contentEn: paragraph('Changed'), draft: 1 } as const;
    const { states } = (await platform.call(saveAboutPage, { as: owner, body: changed })).data;
    expect(states.en).toBe('changed');
    expect((await seen(2)).html).toBe('<p>We watch rivers.</p>');
  });

  test('who may write may not publish', async () => {
    const { version } = (await platform.call(getAboutPage, { as: writer })).data;
    const body = { version, titleJa: '私たちについて' };
    expect((await platform.call(saveAboutPage, { as: writer, body })).status).toBe(403);
    const draft = { ...body, draft: 1 } as const;
    expect((await platform.call(saveAboutPage, { as: writer, body: draft })).data.states.ja).toBe('draft');
    const question = { question: '水温？' };
    expect((await platform.call(addQuestion, { as: writer, body: question })).status).toBe(403);
    const made = await platform.call(addQuestion, { as: writer, body: { ...question, draft: 1 } });
    expect(made.data.states.zh).toBe('draft');
    const seen = await platform.call(listShownQuestions, { as: null, query: page });
    expect(seen.data.list).toEqual([]);
  });

  test.each([
    ['a node that there is not', { type: 'doc', content: [{ type: 'script' }] }],
    [
      'an address that runs',
      {
        type: 'doc',
        content: [
          {
            type: 'paragraph',
            content: [
              { type: 'text', text: 'x', marks: [{ type: 'link', attrs: { href: 'javascript:alert(1)' } }] },
            ],
          },
        ],
      },
    ],
    ['what is no document', { a: 1 }],
  ])('a document with %s is refused at its place', async (_what, content) => {
    const { root } = platform.users;
    const { version } = (await platform.call(getAboutPage, { as: root })).data;
    const answer = await platform.call(saveAboutPage, { as: root, body: { version, content } });
    expect(answer.status).toBe(400);
    expect(answer.data).toMatchObject({ fields: [{ field: expect.stringMatching(/^content/) }] });
  });

  test('questions are listed with their answers', async () => {
    const { owner } = platform.users;
    const body = {
      question: '水位怎么看？',
      questionEn: 'What is a stage?',
      answerEn: 'The height of water.',
    };
    const { data } = await platform.call(addQuestion, { as: owner, body });
    expect(data.states).toEqual({ zh: 'published', en: 'published', es: 'empty', ja: 'empty' });
    const edit = { id: data.id, version: data.version, answerEn: 'Another.', draft: 1 } as const;
    expect((await platform.call(editQuestion, { as: owner, body: edit })).data.states.en).toBe('changed');
    const seen = await platform.call(listShownQuestions, {
      as: null,
      query: { ...page, language: 2, keyword: 'STAGE' },
    });
    expect(seen.data.list).toMatchObject([
      { question: 'What is a stage?', html: '<p>The height of water.</p>', used: 'en' },
    ]);
    const { data: list } = await platform.call(listQuestions, {
      as: owner,
      query: { ...page, keyword: 'stage' },
    });
    expect(list.list.map(({ id }) => id)).toEqual([data.id]);
  });

  test('the team and the form have parts that are seen at once', async () => {
    const { owner } = platform.users;
    const members = [{ name: '林', nameEn: 'Lin', role: '站长', photo: null }];
    const { data: about } = await platform.call(getAboutPage, { as: owner });
    expect(
      (await platform.call(saveTeamPage, { as: owner, body: { version: about.version, members } })).status,
    ).toBe(200);
    const team = await platform.call(getShownTeam, { as: null, query: { language: 2 } });
    expect(team.data.members).toEqual([{ name: 'Lin', role: '站长', text: null, photo: null }]);
    const form = {
      version: 1,
      open: 1 as const,
      kinds: [{ name: '建议', nameEn: 'Idea' }],
      consentEn: 'We keep it.',
    };
    expect((await platform.call(saveFeedbackPage, { as: owner, body: form })).status).toBe(200);
    const shown = await platform.call(getShownFeedback, { as: null, query: { language: 2 } });
    expect(shown.data.form).toEqual({ open: 1, kinds: ['Idea'], consent: 'We keep it.' });
    const days = { version: 2, retentionDays: 10 };
    expect((await platform.call(saveFeedbackPage, { as: owner, body: days })).status).toBe(400);
  });
});
