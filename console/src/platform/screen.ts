import type { TranslatedName } from '@weir/contract/common';
import type { ComponentType } from 'react';
import { type Key, type Messages, translate } from './i18n/messages.ts';
import { type QueryChanges, searchWith } from './page.ts';
import type { Related } from './related.ts';
import type { Access } from './session.ts';

export interface Sibling {
  href: string;
  name: string;
}

interface PageFacts {
  path: string;
  load: () => Promise<ComponentType>;
}

/** An address of the console that stands outside of its frame. */
export interface StandalonePage<Q = never> extends PageFacts {
  /** Its address with a query. */
  address: (...query: Record<never, never> extends Q ? [Q?] : [Q]) => string;
}

/** What a screen in the menu shares with its row, it takes from `builtInMenus` of the contract: `...builtInMenus.x`. */
interface ScreenFacts extends PageFacts {
  title: TranslatedName;
  permission: Access;
  /** What else people call it, in any language. */
  also?: readonly string[];
  /** The keys that lead to it, as tinykeys reads them. */
  shortcut?: string;
  /** What one can do there, in one paragraph. */
  help: () => Promise<() => string>;
  /** The screen it is opened from: between it and the dashboard in the breadcrumb, and lit in the menu. */
  parent?: Screen;
  /** The key of the query that names the record shown: each record is a page of its own. */
  record?: string;
  /** Without a record it is the list of them, and the parent of their pages. */
  isList?: true;
  /** The part of the site's own pages it belongs to: they share a submenu. */
  section?: 'sys' | 'about' | 'serviceGuide';
  /** The records beside the one that the query names. */
  siblings?: (search: string) => Promise<readonly Sibling[]>;
  /** What lies near it, as the palette offers it. */
  related?: (() => Promise<Related>) | undefined;
  /** Beside the feature of its permission: features whose actions stand on it. */
  features?: readonly string[];
  /** Its tab is always there. */
  affix?: true;
  /** Drawn anew at every visit. */
  noCache?: true;
}

/** A view of the console: what its path opens, who may see it, and where it stands. */
export interface Screen<Q = never> extends ScreenFacts, Pick<StandalonePage<Q>, 'address'> {}

export const standalonePage = <Q>(facts: PageFacts): StandalonePage<Q> => ({
  ...facts,
  address: (...[query = {}]) => facts.path + searchWith('', query as QueryChanges), // the names and values of a query
});

/** A screen's own file exports it with the type of its query: `export const devicePage: Screen<…> = screen({…})`. */
export const screen = <Q>(facts: ScreenFacts): Screen<Q> => ({ ...facts, ...standalonePage<Q>(facts) });

/** A text that is fetched when it is asked for: `help: () => import('./x.help.messages.ts').then(…)`. */
export const textOf =
  <Z extends Record<string, string>>(messages: Messages<Z>, key: Key<Z>) =>
  (): string =>
    translate(messages, key);
