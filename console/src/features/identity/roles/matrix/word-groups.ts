import { languages, type TranslatedName } from '@weir/contract/common';
import type { RoleWord } from '@weir/contract/identity/roles';
import { permissionWords } from '@weir/contract/permissions';
import { nameFieldOf } from '../../../../components/form/name-values.ts';
import type { RoleWords } from './roles.queries.ts';

/** The words that stand beside a row of the menu. */
export interface WordGroup {
  /** Of the menu row; 0 for words that are tied to none. */
  id: number;
  /** Absent for words that are tied to none. */
  named: TranslatedName | undefined;
  /** From 0. */
  level: number;
  words: readonly RoleWord[];
  /** These words and those of the rows below, each once. */
  all: readonly RoleWord[];
}

type MenuPlace = RoleWords['menus'][number];

/** The menu from the top down with the words of each row; rows that have none, nor below them, are left out. */
export function groupWords({ list, menus }: Pick<RoleWords, 'list' | 'menus'>): WordGroup[] {
  const known = new Set(menus.map(({ id }) => id));
  const sorted = list.toSorted(byPlace);
  const beside = (id: number) => sorted.filter((word) => word.menus.some((menu) => menu.id === id));
  const groupsOf = (menu: MenuPlace, level: number): WordGroup[] => {
    const below = childrenOf(menus, menu.id).flatMap((child) => groupsOf(child, level + 1));
    const words = beside(menu.id);
    const all = [...new Set([...words, ...below.flatMap((group) => group.words)])];
    return all.length === 0 ? [] : [{ id: menu.id, named: menu, level, words, all }, ...below];
  };
  const loose = sorted.filter((word) => !word.menus.some(({ id }) => known.has(id)));
  const groups = childrenOf(menus, 0).flatMap((menu) => groupsOf(menu, 0));
  return loose.length === 0
    ? groups
    : [...groups, { id: 0, named: undefined, level: 0, words: loose, all: loose }];
}

const places = new Map<string, number>(permissionWords.map((word, at) => [word, at]));
const placeOf = ({ identification }: RoleWord) => places.get(identification) ?? permissionWords.length;

/** The platform's own first, as it tells them: seeing before adding, adding before deleting. */
const byPlace = (one: RoleWord, other: RoleWord) =>
  placeOf(one) - placeOf(other) ||
  one.identification.localeCompare(other.identification, 'en', { numeric: true });

const childrenOf = (menus: readonly MenuPlace[], parentId: number) =>
  menus.filter((menu) => menu.parent_id === parentId);

/** Which words are looked at. */
export const wordFilters = ['all', 'held', 'notHeld', 'changed'] as const;
export type WordFilter = (typeof wordFilters)[number];

interface Looking {
  keyword: string;
  isWanted: (word: RoleWord) => boolean;
}

/** The groups with only the words that match; a row whose own name matches keeps all that are wanted. */
export function matchingGroups(groups: readonly WordGroup[], { keyword, isWanted }: Looking): WordGroup[] {
  const typed = keyword.trim().toLowerCase();
  const kept = groups.map((group): WordGroup => {
    const isWhole = typed === '' || (group.named !== undefined && namesText(group.named).includes(typed));
    const words = group.words.filter((word) => isWanted(word) && (isWhole || wordText(word).includes(typed)));
    return { ...group, words };
  });
  // A heading stays above what is left below it, and speaks for no more than that.
  return kept
    .map((group, at) => ({ ...group, all: wordsFrom(kept, at) }))
    .filter(({ all }) => all.length > 0);
}

/** The words of a row and of those below it, each once. */
function wordsFrom(groups: readonly WordGroup[], at: number): RoleWord[] {
  const level = groups[at]?.level ?? 0;
  const end = groups.findIndex((group, index) => index > at && group.level <= level);
  const branch = groups.slice(at, end < 0 ? undefined : end);
  return [...new Set(branch.flatMap(({ words }) => words))];
}

const namesText = (named: TranslatedName) =>
  languages
    .map((language) => named[nameFieldOf[language]] ?? '')
    .join('\n')
    .toLowerCase();

const wordText = (word: RoleWord) => `${namesText(word)}\n${word.identification}`;
