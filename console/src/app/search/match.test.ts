import { expect, test } from 'vitest';
import { deviceTypesPage } from '../../features/fleet/device-types/device-types.screen.ts';
import { projectsPage } from '../../features/fleet/projects/projects.screen.ts';
import { devicesPage } from '../../features/workplace/device-list/device-list.screen.ts';
import { dashboardPage } from '../../features/workplace/home/home.screen.ts';
import type { CommandTitle } from '../palette/commands.messages.ts';
import { commands } from '../palette/commands.ts';
import { commandSearch, screenSearch } from '../palette/search-words.made.ts';
import { bestOf, plain, rank, type Searchable } from './match.ts';

interface Thing extends Searchable {
  title: string;
}

const screen = (title: string, { path }: { path: string }): Thing => ({
  title,
  words: [],
  ...screenSearch[path],
});
const command = (title: CommandTitle): Thing => ({
  title,
  ...commandSearch[title],
  words: [...commandSearch[title].words, ...(commands.find(({ id }) => id === title)?.also ?? [])],
});

const things = [
  screen('dashboard', dashboardPage),
  screen('projects', projectsPage),
  screen('devices', devicesPage),
  screen('deviceTypes', deviceTypesPage),
  ...commands.map(({ id }) => command(id)),
];
const titlesFor = (query: string, options = { pinyin: true }) =>
  bestOf(things, query, options).map(({ title }) => title);

test.each([
  ['sbgl', 'devices'],
  ['shebei', 'devices'],
  ['设备', 'devices'],
  ['dispositivo', 'devices'],
  ['DISPOSITIVOS', 'devices'],
  ['デバイス', 'devices'],
  ['でばいす', 'devices'],
  ['ﾃﾞﾊﾞｲｽ', 'devices'],
  ['機器', 'devices'],
  ['device ty', 'deviceTypes'],
  ['xmgl', 'projects'],
  ['プロジェクト', 'projects'],
  ['panel', 'dashboard'],
  ['yibiaopan', 'dashboard'],
  ['inicio', 'dashboard'],
  ['espanol', 'languageEs'],
  ['日本語', 'languageJa'],
  ['language', 'languageZh'],
  ['dark', 'themeDark'],
  ['contrasena', 'changePassword'],
  ['xgmm', 'changePassword'],
  ['sign out', 'logOut'],
  ['tcdl', 'logOut'],
  ['add device', 'addDevice'],
  ['device add', 'addDevice'],
])('%s leads to %s, whatever the language of the interface', (query, title) => {
  expect(titlesFor(query)).toContain(title);
});

test('the best comes first', () => {
  expect(titlesFor('devices')[0]).toBe('devices');
  expect(titlesFor('设备类型')[0]).toBe('deviceTypes');
  expect(titlesFor('sbgl')[0]).toBe('devices');
  expect(titlesFor('ayuda')[0]).toBe('help');
});

test('what fits nothing finds nothing', () => {
  expect(titlesFor('qqqq')).toEqual([]);
  expect(titlesFor('device qqqq')).toEqual([]);
});

test('the setting takes pinyin away', () => {
  expect(titlesFor('sbgl', { pinyin: false })).toEqual([]);
});

test('nothing typed fits everything', () => {
  expect(rank(screen('devices', devicesPage), '  ', { pinyin: true })).toBe(0);
});

test('case, accents, width and kana do not matter', () => {
  expect(plain('Sesión')).toBe('sesion');
  expect(plain('ＡＢＣ　１')).toBe('abc 1');
  expect(plain('デバイス')).toBe('でばいす');
  expect(plain('ガ')).not.toBe(plain('カ'));
});
