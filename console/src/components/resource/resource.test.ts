import {
  addProject,
  deleteProject,
  editProject,
  exportProjects,
  getProject,
  listProjects,
  type Project,
  restoreProject,
} from '@weir/contract/fleet/projects';
import { listLogs } from '@weir/contract/identity/logs';
import { expect, test } from 'vitest';
import { defineMessages } from '../../platform/i18n/messages.ts';
import type { ListState } from '../data-table/list-state.ts';
import { columnOf } from './columns.tsx';
import { addressKeys, filtersOf, isNarrowable, paramsOf } from './filters.ts';
import { defineResource } from './resource.ts';
import { deletionOf } from './resource-calls.ts';
import type { RowTools } from './resource-parts.ts';
import { hasActions } from './use-row-actions.tsx';

const words = {
  ...{ title: 'Projects', binTitle: 'Bin', add: 'Add', edit: 'Edit', search: 'Search' },
  ...{ empty: 'None', owner: 'Owner' },
};
const messages = defineMessages('test-resource', { zh: words, en: words, es: words, ja: words });

const endpoints = { list: listProjects, get: getProject, add: addProject, edit: editProject };

const projects = defineResource({
  ...{ key: 'projects', kind: 'project', words: messages },
  ...endpoints,
  ...{ remove: deleteProject, restore: restoreProject, export: exportProjects },
  columns: [
    { key: 'name' },
    { key: 'owner', field: 'ownerName' },
    { key: 'createdTime' },
    { key: 'online', word: 'owner', exports: ['version'] },
  ],
  filters: {
    ownerId: {
      word: 'owner',
      chipOnly: true,
      fromRow: ({ ownerId, ownerName }) => ({ value: ownerId, label: ownerName }),
    },
  },
  form: { name: {} },
});
type Tools = RowTools<Project, typeof words>;
const tools: Omit<Tools, 'account'> = {
  ...{ t: String, kit: String, may: () => true, language: 'en', inBin: false },
  nameOf: ({ name }) => name,
  localName: ({ name }) => name,
  href: undefined,
  label: (key, { word } = {}) => word ?? key,
}; // words as their keys, and nobody's account
const list = { sort: '-name', keyword: 'a', filters: { ownerId: '7', deleted: '1' } } as unknown as ListState; // as far as it is read

test('the contract says what a column is sorted by, exported as and how wide it is', () => {
  const column = (at: number) => columnOf(projects, projects.columns[at] ?? { key: 'name' }, tools as Tools);
  expect(column(0)).toMatchObject({ title: 'name', sortable: true, exports: ['name'] });
  expect(column(1)).toMatchObject({ title: 'owner', sortable: false, exports: ['ownerName'] });
  expect(column(2)).toMatchObject({ sortable: true, exports: ['createdTime'], widthPx: 176 });
  // The file has no such column.
  expect(column(3)).toMatchObject({ align: 'right', exports: [] });
});

test('the address asks for what the contract takes', () => {
  expect(addressKeys(projects)).toEqual(['ownerId', 'deleted']);
  expect(paramsOf(projects, list)).toEqual({ keyword: 'a', sort: '-name', ownerId: 7, deleted: 1 });
  expect(paramsOf(projects, { ...list, sort: 'address' }).sort).toBeUndefined();
  expect(isNarrowable(listProjects)).toBe(true);
});

test('a filter that comes from elsewhere is called what a row calls it', () => {
  const rows = [{ ownerId: 7, ownerName: 'Heron' }] as Project[]; // as much as is read
  const [owner] = filtersOf({ resource: projects, tools: tools as Tools, list, rows, options: {} });
  expect(owner?.options).toEqual([{ value: '7', label: 'Heron' }]);
});

test('a range of time is asked for by the screen, and goes with its end and its zone', () => {
  const resource = { list: listLogs, filters: { from: { alongWith: ['to', 'zone'] } }, place: ['tab'] };
  expect(addressKeys(resource)).toEqual(['tab', 'from', 'to', 'zone']);
  const filters = { from: 'now-7d', to: 'now' };
  expect(paramsOf(resource, { ...list, filters }).from).toBeUndefined();
});

test('the address may have another key for what the contract is asked', () => {
  const filters = { ownerId: { word: 'owner' as const, addressKey: 'whose' } };
  const resource = { ...projects, filters };
  expect(addressKeys(resource)).toEqual(['whose', 'deleted']);
  const whose = { ...list, filters: { whose: '7' } };
  expect(paramsOf(resource, whose).ownerId).toBe(7);
  const shown = filtersOf({ resource, tools: tools as Tools, list: whose, rows: [], options: {} });
  expect(shown).toMatchObject([{ name: 'whose' }]);
});

test('a filter stands in the list, or as a chip, or is left to which list it is', () => {
  const shown = (spec: object) =>
    filtersOf({
      ...{
        resource: { ...projects, filters: { ownerId: { word: 'owner', ...spec } } },
        tools: tools as Tools,
      },
      ...{ list, rows: [], options: {} },
    });
  const hasOwner = (_: unknown, { ownerId }: ListState['filters']) => ownerId === '7';
  expect(shown({ chipOnly: hasOwner })).toMatchObject([{ chipOnly: true }]);
  expect(shown({ fromRow: () => ({}), text: (id: string) => `#${id}` })[0]?.options[0]?.label).toBe('#7');
  expect(shown({ hidden: true })).toEqual([]);
});

test('a list that is only read has no menus', () => {
  expect(hasActions(projects)).toBe(true);
  expect(hasActions({ ...projects, edit: undefined, remove: undefined })).toBe(false);
});

test('what has a recycle bin comes back', () => {
  expect(deletionOf(projects, undefined)).toMatchObject({ kind: 'project' });
  expect(deletionOf(projects, undefined)?.restore).toBeDefined();
  expect(deletionOf({ ...projects, restore: undefined }, undefined)?.restore).toBeUndefined();
  expect(deletionOf({ ...projects, kind: undefined }, undefined)).toBeUndefined();
});

test('what the contract or the words do not have does not compile', () => {
  const base = { key: 'projects', words: messages, ...endpoints };
  expect(
    [
      // @ts-expect-error there is no such field in a row
      defineResource({ ...base, columns: [{ key: 'nmae', word: 'owner' }] }),
      // @ts-expect-error a column is called by a word that there is
      defineResource({ ...base, columns: [{ key: 'online' }] }),
      // @ts-expect-error the list cannot be narrowed by it
      defineResource({ ...base, columns: [], filters: { owner: {} } }),
      // @ts-expect-error the contract takes no such field
      defineResource({ ...base, columns: [], form: { nmae: {} } }),
      // @ts-expect-error the draft has a text there
      defineResource({ ...base, columns: [], form: { name: { initial: 1 } } }),
      // @ts-expect-error who can restore says what the recycle bin is called
      defineResource({ ...base, words: defineMessages('x', bare), restore: restoreProject, columns: [] }),
    ].length,
  ).toBe(6);
});

const bareWords = { title: '', add: '', edit: '', search: '', empty: '' };
const bare = { zh: bareWords, en: bareWords, es: bareWords, ja: bareWords };
