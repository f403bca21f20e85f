import { isDeepStrictEqual } from 'node:util';
import type { Language } from '@weir/contract/common';
import type { Permission } from '@weir/contract/permissions';
import type { Caller } from '../../../platform/access/caller.ts';
import type { Bus } from '../../../platform/bus/bus.ts';
import type { Db, Trx } from '../../../platform/db/database.ts';
import { notPermitted, refuseUnknown, staleVersion } from '../../../platform/errors.ts';
import { searchText, sortKey } from '../../../platform/search-text.ts';
import type { MediaUses } from '../media/media-uses.service.ts';
import { pictureFieldsOf, picturesIn, placesOf } from './pictures.policy.ts';
import { isEmpty, languagesIn, statesOf, textsIn } from './publication.policy.ts';
import { siteChanged } from './site.events.ts';
import type { SiteItemEvents } from './site-item-events.service.ts';
import {
  deletePublication,
  findItems,
  insertItem,
  lockItems,
  raiseRevision,
  type SiteItem,
  savePublication,
  saveRevision,
  updateItem,
  type WrittenItem,
} from './site-items.store.ts';
import { type Fields, filled, inAll, type SiteKind } from './site-kinds.policy.ts';
import { cleanFields } from './site-texts.policy.ts';
import { sourcesAfter } from './translations.policy.ts';

/** An item as the log names it. */
export type NamedItem = Fields & { id: number; name: string };

/** What is kept of a row beside its fields. */
type Placing = Partial<Pick<SiteItem, 'groupId' | 'order' | 'is_show'>>;

/** What an editor sends. */
export type Sent = Fields & Placing & { draft?: 0 | 1 };
/** `minor`: 1 leaves translations right that were. */
export type Edit = Sent & { version: number; minor?: 0 | 1 };

type RecordChange = SiteItemEvents['sitePageUpdated'];

const placingNames = ['groupId', 'order', 'is_show'] as const;

/** In the names of the contract. */
export function wireOf<Item>(
  kind: SiteKind,
  { kind: _kind, fields, changed: _changed, publications, sources: _sources, scheduled, ...item }: SiteItem,
) {
  const states = statesOf(kind, { fields, publications, scheduled });
  // Its kind has the fields that the contract gives it.
  return { ...filled(kind, fields), ...item, states } as Item;
}

/** As the log tells of it: documents by their words would be too long. */
export function namedItem(kind: SiteKind, item: SiteItem): NamedItem {
  const { groupId, order, is_show, id } = item;
  const documents = new Set(inAll(kind.documents));
  const told = Object.entries(item.fields).filter(([field]) => !documents.has(field));
  return {
    ...Object.fromEntries(told),
    groupId,
    order,
    is_show,
    id,
    name: namesOf(kind, item.fields)[0] ?? kind.kind,
  };
}

/** In the order of the languages. */
const namesOf = (kind: SiteKind, fields: Fields): string[] =>
  inAll([kind.nameField])
    .map((field) => fields[field])
    .filter((name) => typeof name === 'string');

const written = (kind: SiteKind, item: Omit<WrittenItem, 'sortKey' | 'search'>): WrittenItem => {
  const [name = '', ...others] = namesOf(kind, item.fields);
  return { ...item, sortKey: sortKey(name), search: searchText(name, ...others) };
};

/** How an item is written: what all kinds have in common. */
export function createItemWriter({ bus, media }: Pick<SiteDeps, 'bus' | 'media'>) {
  /** Of one language; emptied texts are withdrawn. */
  const publishTexts = async (
    trx: Trx,
    kind: SiteKind,
    of: { id: number; version: number; language: Language; fields: Fields; authorId: number | null },
  ) => {
    if (isEmpty(of.fields)) return deletePublication(trx, of.id, of.language);
    const pictures = picturesIn(kind.documents.map((name) => of.fields[name]));
    await media.publish(
      trx,
      pictures.map((mediaId) => ({ place: 'media', mediaId })),
    );
    await savePublication(trx, of);
  };

  const publish = async (trx: Trx, caller: Caller, kind: SiteKind, item: SiteItem, sent: Fields) => {
    for (const language of languagesIn(kind, sent)) {
      const fields = textsIn(kind, item.fields, language);
      await publishTexts(trx, kind, { ...item, language, fields, authorId: caller.userId });
    }
  };

  const use = async (trx: Trx, kind: SiteKind, id: number, fields: Fields) => {
    if (!kind.owner) return;
    await media.setUses(trx, { kind: kind.owner, id }, placesOf(kind, fields));
    await media.publish(trx, pictureFieldsOf(kind, fields));
  };

  const assertMayPublish = (
    caller: Caller,
    kind: SiteKind,
    { draft, ...sent }: Sent,
    permission: Permission | undefined,
  ) => {
    if (draft === 1 || permission === undefined || languagesIn(kind, sent).length === 0) return;
    if (!caller.permissions.has(permission)) throw notPermitted(permission);
  };

  /** Throws where somebody has changed one of the fields since `version`; false: nothing is different. */
  const change = async (
    trx: Trx,
    caller: Caller,
    kind: SiteKind,
    item: SiteItem,
    { version, minor, ...sent }: Edit,
  ): Promise<boolean> => {
    const cleaned = cleanFields(kind, sent);
    const before = filled(kind, item.fields);
    const placing: Required<Placing> = { ...item, ...placingOf(sent) };
    const current: Fields = { ...before, ...placingOf(item) };
    const next: Fields = { ...cleaned, ...placingOf(sent) };
    const different = Object.keys(next).filter((name) => !isDeepStrictEqual(next[name], current[name]));
    if (different.some((name) => (item.changed[name] ?? 1) > version)) throw staleVersion(wireOf(kind, item));
    const fields = { ...item.fields, ...cleaned };
    kind.check?.(filled(kind, fields));
    const isSame = different.length === 0;
    const newer = isSame ? item.version : item.version + 1;
    const { groupId, order, is_show } = placing;
    if (!isSame) {
      const changed = { ...item.changed, ...Object.fromEntries(different.map((name) => [name, newer])) };
      const sources = sourcesAfter(kind, item, { fields, different, version: newer, isMinor: minor === 1 });
      await updateItem(trx, item.id, written(kind, { groupId, order, is_show, fields, changed, sources }));
      await use(trx, kind, item.id, fields);
      const delta = Object.fromEntries(different.map((name) => [name, next[name]]));
      await saveRevision(trx, { id: item.id, version: newer, fields: delta, authorId: caller.userId });
    }
    if (sent.draft !== 1) await publish(trx, caller, kind, { ...item, fields, version: newer }, cleaned);
    const unseen = new Set(inAll(kind.published));
    if (sent.draft !== 1 || different.some((name) => !unseen.has(name))) await raiseRevision(trx);
    return !isSame;
  };

  return {
    assertMayPublish,
    publishTexts,
    /** The id of a new item. */
    async insert(trx: Trx, caller: Caller, kind: SiteKind, sent: Sent & { order: number }): Promise<number> {
      const { groupId = null, order, is_show = 1 } = sent;
      const fields = cleanFields(kind, sent);
      kind.check?.(filled(kind, fields));
      const changed = Object.fromEntries(Object.keys(fields).map((name) => [name, 1]));
      const different = Object.keys(fields);
      const empty = { fields: {}, sources: {} };
      const sources = sourcesAfter(kind, empty, { fields, different, version: 1, isMinor: false });
      const id = await insertItem(
        trx,
        kind.kind,
        written(kind, { groupId, order, is_show, fields, changed, sources }),
      );
      await saveRevision(trx, { id, version: 1, fields, authorId: caller.userId });
      await use(trx, kind, id, fields);
      const made = { id, fields, version: 1 } as SiteItem; // as much of it as is published
      if (sent.draft !== 1) await publish(trx, caller, kind, made, fields);
      await raiseRevision(trx);
      return id;
    },
    /** Locks it first; what differs is recorded. */
    async update(
      trx: Trx,
      caller: Caller,
      kind: SiteKind,
      { id, ...sent }: Edit & { id: number },
      record: RecordChange,
    ) {
      const [before = refuseUnknown()] = await lockItems(trx, { kind: kind.kind, ids: [id], status: 'live' });
      const isChanged = await change(trx, caller, kind, before, sent);
      const after = await getItem(trx, id);
      if (isChanged)
        await record(trx, caller, { before: namedItem(kind, before), after: namedItem(kind, after) });
      return after;
    },
    /** After the commit. */
    told: () => bus.emit(siteChanged, {}),
  };
}

const placingOf = (from: Placing): Placing =>
  Object.fromEntries(placingNames.flatMap((name) => (from[name] === undefined ? [] : [[name, from[name]]])));

export async function getItem(from: Db, id: number): Promise<SiteItem> {
  const [item = refuseUnknown()] = await findItems(from, [id]);
  return item;
}

export interface SiteDeps {
  db: Db;
  bus: Bus;
  media: MediaUses;
}
