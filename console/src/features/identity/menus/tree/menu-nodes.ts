import { menuTypes } from '@weir/contract/identity/menu-list';
import type { MenuEntry } from '@weir/contract/identity/menus';
import type { TreeRow } from '../../../../components/tree-rows.ts';
import { pathOf } from '../../../../platform/page.ts';
import { childrenOf } from './menu-places.ts';
import { hrefOf } from './menu-tree.ts';

/** A row of the menu as the tree shows it. */
export interface MenuNode extends TreeRow<MenuNode> {
  id: number;
  /** In the interface's language. */
  name: string;
  entry: MenuEntry;
  /** Where it leads, with what the rows above it add. */
  href: string;
  /** This version has no screen for it. */
  isMissing: boolean;
  children: MenuNode[];
}

interface Options {
  nameOf: (entry: MenuEntry) => string;
  hasScreen: (path: string) => boolean;
}

export const isElsewhere = (href: string): boolean => /^[a-z][a-z0-9+.-]*:/i.test(href);

/** Rows that stand below none of the others are on the first level. */
export function menuNodes(rows: readonly MenuEntry[], options: Options): MenuNode[] {
  const known = new Set(rows.map(({ id }) => id));
  const nodes = (entries: readonly MenuEntry[], parentHref: string): MenuNode[] =>
    entries.map((entry) => {
      const href = hrefOf(entry, parentHref);
      const children = nodes(childrenOf(rows, entry.id), href);
      return {
        id: entry.id,
        name: options.nameOf(entry),
        entry,
        href,
        isMissing: isMissing(entry, href, children, options.hasScreen),
        children,
      };
    });
  const roots = rows.filter(({ parent_id }) => !known.has(parent_id));
  return nodes(
    roots.sort((a, b) => a.order - b.order || a.id - b.id),
    '',
  );
}

/**
 * The nodes with those of before in the place of the ones that show the same: what is drawn stays drawn.
 * Rows that come from the server again are other objects.
 */
export function keptNodes(before: readonly MenuNode[], now: readonly MenuNode[]): MenuNode[] {
  const known = new Map(flat(before).map((node) => [node.id, node]));
  const kept = (nodes: readonly MenuNode[]): MenuNode[] =>
    nodes.map((node) => {
      const children = kept(node.children);
      const same = known.get(node.id);
      return same && showsSame(same, { ...node, children }) ? same : { ...node, children };
    });
  return kept(now);
}

const flat = (nodes: readonly MenuNode[]): MenuNode[] =>
  nodes.flatMap((node) => [node, ...flat(node.children)]);

/** From top to bottom. */
export const entriesOf = (nodes: readonly MenuNode[]): MenuEntry[] => flat(nodes).map(({ entry }) => entry);

const showsSame = (one: MenuNode, other: MenuNode): boolean =>
  one.name === other.name &&
  one.href === other.href &&
  one.isMissing === other.isMissing &&
  one.children.length === other.children.length &&
  one.children.every((child, at) => child === other.children[at]) &&
  JSON.stringify(one.entry) === JSON.stringify(other.entry);

/** A heading leads to the first screen below it, and a plain path needs none. */
function isMissing(
  { menu_type }: MenuEntry,
  href: string,
  children: readonly MenuNode[],
  hasScreen: Options['hasScreen'],
): boolean {
  if (href === '' || isElsewhere(href) || menu_type === menuTypes.path) return false;
  return !hasScreen(pathOf(href)) && !leadsOn(children, hasScreen);
}

const leadsOn = (children: readonly MenuNode[], hasScreen: Options['hasScreen']): boolean =>
  children.some(({ href, children: below }) => hasScreen(pathOf(href)) || leadsOn(below, hasScreen));

/** The rows in which the words are found, with what stands above and below them. */
export function foundNodes(nodes: readonly MenuNode[], keyword: string): MenuNode[] {
  const wanted = keyword.toLowerCase();
  return nodes.flatMap((node) => {
    if (textOf(node).includes(wanted)) return [node];
    const children = foundNodes(node.children, keyword);
    return children.length > 0 ? [{ ...node, children }] : [];
  });
}

const textOf = ({ entry, href }: MenuNode): string =>
  [entry.search, href, entry.menu_url, entry.identification ?? ''].join('\n').toLowerCase();
