import { languages } from '@weir/contract/common';
import { fieldIn } from '@weir/contract/local-text';
import { CommonLink } from '@weir/contract/site/common-links';
import { isWebAddress } from '@weir/contract/site/links';
import type { MediaOwnerKind } from '@weir/contract/site/media';
import { Question } from '@weir/contract/site/questions';
import { SiteContact } from '@weir/contract/site/site-contacts';
import { AboutPage, FeedbackPage, type SitePageKind, TeamPage } from '@weir/contract/site/site-pages';
import { SiteGroup, type SiteRowKind } from '@weir/contract/site/site-rows';
import { SiteSettings } from '@weir/contract/site/site-settings';
import { badField } from '../../../platform/errors.ts';

export type Fields = Readonly<Record<string, unknown>>;

type KindName = SiteRowKind | `${SiteRowKind}-group` | SitePageKind | 'settings';

/** What distinguishes one kind of items from another. */
export interface SiteKind<Name extends KindName = KindName> {
  readonly kind: Name;
  /** All fields, and what they hold while nothing was written. */
  readonly defaults: Fields;
  /** The text, in four languages, that names it in lists and in the log. */
  readonly nameField: string;
  /** Documents, in four languages. */
  readonly documents: readonly string[];
  /** Texts and documents, in four languages, that visitors see once they are published; the rest they see at once. */
  readonly published: readonly string[];
  /** Fields that hold a picture's path, or a list of what has a `photo`; visitors see them at once. */
  readonly pictures?: readonly string[];
  /** As uses of pictures call it; absent: it has none. */
  readonly owner?: MediaOwnerKind;
  /** Throws where fields do not fit each other. */
  readonly check?: (fields: Fields) => void;
}

/** What the platform keeps of an item, beside its fields. */
const own = [
  'id',
  'groupId',
  'order',
  'is_show',
  'createdTime',
  'updatedTime',
  'deletedTime',
  'version',
  'states',
  'rows',
];

const defaultsOf = ({ properties }: { properties: object }, others: Fields = {}): Fields => ({
  ...Object.fromEntries(
    Object.keys(properties).flatMap((name) => (own.includes(name) ? [] : [[name, null]])),
  ),
  ...others,
});

const plain = { nameField: 'name', documents: [], published: [] } as const;

export const settingsKind: SiteKind = {
  ...plain,
  kind: 'settings',
  defaults: defaultsOf(SiteSettings, { particles: [], siteOpen: 1, fishPublic: 1, landing: 'console' }),
  nameField: 'title',
  owner: 'settings',
  pictures: ['logo', 'favicon'],
};

const page = {
  ...plain,
  nameField: 'title',
  owner: 'documents',
  documents: ['content'],
  published: ['title', 'summary', 'content'],
} as const;

export const pageKinds = {
  about: { ...page, kind: 'about', defaults: defaultsOf(AboutPage) },
  team: {
    ...page,
    kind: 'team',
    defaults: defaultsOf(TeamPage, { members: [] }),
    pictures: ['members'],
  },
  feedback: {
    ...page,
    kind: 'feedback',
    defaults: defaultsOf(FeedbackPage, { open: 0, kinds: [], retentionDays: 180, notifyUserIds: [] }),
  },
} as const satisfies Record<string, SiteKind>;

export const linkKind: SiteKind<'link'> = {
  ...plain,
  kind: 'link',
  defaults: defaultsOf(CommonLink),
  owner: 'links',
  pictures: ['logo'],
  check({ url }) {
    if (!isWebAddress(String(url)))
      throw badField('url', 'url', 'is not an address of another site, by http or https');
  },
};

export const contactKind: SiteKind<'contact'> = {
  ...plain,
  kind: 'contact',
  defaults: defaultsOf(SiteContact),
  owner: 'contacts',
  pictures: ['qr'],
  check({ lng, lat }) {
    if ((lng === null) !== (lat === null))
      throw badField(lng === null ? 'lng' : 'lat', 'both', 'goes with the other coordinate');
  },
};

export const questionKind: SiteKind<'question'> = {
  ...plain,
  kind: 'question',
  defaults: defaultsOf(Question),
  nameField: 'question',
  owner: 'questions',
  documents: ['answer'],
  published: ['question', 'answer'],
};

export const groupKind = (of: SiteRowKind): SiteKind => ({
  ...plain,
  kind: `${of}-group`,
  defaults: defaultsOf(SiteGroup),
});

/** A field in each of the four languages. */
export const inAll = (names: readonly string[]): string[] =>
  names.flatMap((name) => languages.map((language) => fieldIn(name, language)));

/** Everything that was written of an item, with what nothing was written of. */
export const filled = (kind: SiteKind, fields: Fields): Fields => ({ ...kind.defaults, ...fields });
