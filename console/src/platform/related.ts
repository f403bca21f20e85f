import type { HddOutlined } from '@ant-design/icons';
import { languages } from '@weir/contract/common';
import type { Presence } from '@weir/contract/fleet/devices';
import { type Key, type Messages, translate } from './i18n/messages.ts';
import type { Words } from './i18n/words.ts';
import type { Access } from './session.ts';

/** One of a feature's words, as the title of what lies near a screen. */
export interface RelatedTitle {
  /** Of its own among all. */
  id: string;
  text: () => string;
  /** In every language, Chinese first; only while the console is built. */
  names: () => string[];
}

/** A page that lies near a screen: the palette offers it there. */
export interface RelatedPage {
  title: RelatedTitle;
  href: string;
  icon: typeof HddOutlined;
  /** What tells it from others of the same name. */
  detail?: string | undefined;
  /** Of a device, instead of the icon. */
  presence?: Presence;
}

export interface Related {
  /** Of all that it may offer: how they are searched for is made while the console is built. */
  titles: readonly RelatedTitle[];
  pages: (query: URLSearchParams, may: (access: Access) => boolean) => readonly RelatedPage[];
}

export const relatedTitles = <Z extends Words, K extends Key<Z>>(
  messages: Messages<Z>,
  keys: readonly K[],
): Record<K, RelatedTitle> =>
  Object.fromEntries(
    keys.map((key): [K, RelatedTitle] => [
      key,
      {
        id: `${messages.namespace}:${key}`,
        text: () => translate(messages, key),
        names: () => languages.map((language) => messages.words[language][key as keyof Z]),
      },
    ]),
  ) as Record<K, RelatedTitle>; // made of exactly these keys

export const recordOf = (query: URLSearchParams): number => Number(query.get('id'));
