import type { Language } from '@weir/contract/common';
import { textIn } from '@weir/contract/local-text';
import type { Permission } from '@weir/contract/permissions';
import type { SiteGroup, SiteRowKind } from '@weir/contract/site/site-rows';
import type { Author, Caller } from '../../../platform/access/caller.ts';
import type { Db, Trx } from '../../../platform/db/database.ts';
import { moveRows, type RecordStatus } from '../../../platform/db/recycle-bin.store.ts';
import { badField, illegalState, inUse, notFound, refuseUnknown } from '../../../platform/errors.ts';
import { languagesFrom } from './publication.policy.ts';
import { findShownRows, type ShownRow } from './shown-items.store.ts';
import type { SiteItemEvents } from './site-item-events.service.ts';
import {
  createItemWriter,
  type Edit,
  getItem,
  namedItem,
  type Sent,
  type SiteDeps,
  wireOf,
} from './site-items.service.ts';
import {
  countItems,
  countRowsOf,
  deleteItems,
  findItemPage,
  findItems,
  findNextOrder,
  hasGroup,
  lockItems,
  type RowsQuery,
  raiseRevision,
} from './site-items.store.ts';
import { groupKind, type SiteKind } from './site-kinds.policy.ts';

const mostRows = 1000;
const mostGroups = 100;

interface Deps extends SiteDeps {
  kind: SiteKind<SiteRowKind>;
  /** Needed to publish; absent: visitors see at once what is written. */
  handle?: Permission;
  audit: SiteItemEvents['siteLinks'];
}

export interface ShownQuery {
  page: number;
  limit: number;
  keyword?: string;
  groupId?: number;
}

export type SiteRows<Item> = ReturnType<typeof createSiteRows<Item>>;

/** Rows of one kind: they are listed, grouped, ordered, and go to the recycle bin. */
export function createSiteRows<Item>({ db, bus, media, kind, handle, audit }: Deps) {
  const writer = createItemWriter({ bus, media });

  const locked = async (trx: Trx, ids: readonly number[], status: RecordStatus) => {
    const items = await lockItems(trx, { kind: kind.kind, ids, status });
    if (items.length !== new Set(ids).size) throw notFound();
    return items;
  };

  const assertGroup = async (trx: Trx, groupId: unknown) => {
    if (typeof groupId === 'number' && !(await hasGroup(trx, `${kind.kind}-group`, groupId)))
      throw badField('groupId', 'unknown', 'is no group');
  };

  const move = async (caller: Author, ids: readonly number[], to: RecordStatus) => {
    await db.transaction().execute(async (trx) => {
      const items = await locked(trx, ids, to === 'bin' ? 'live' : 'bin');
      await moveRows(trx, 'site_item', { ids, to });
      await raiseRevision(trx);
      const things = items.map((item) => namedItem(kind, item));
      await (to === 'bin' ? audit.removed : audit.restored)(trx, caller, things);
    });
    writer.told();
    return ids.length;
  };

  return {
    async list(query: RowsQuery) {
      const { ids, total } = await findItemPage(db, kind.kind, query);
      const items = ids.length > 0 ? await findItems(db, ids) : [];
      return {
        list: items.map((item) => wireOf<Item>(kind, item)),
        total,
        page: query.page,
        limit: query.limit,
      };
    },
    async create(caller: Caller, sent: Sent) {
      writer.assertMayPublish(caller, kind, sent, handle);
      const made = await db.transaction().execute(async (trx) => {
        if ((await countItems(trx, kind.kind)) >= mostRows)
          throw illegalState(`There are ${mostRows} of them already`);
        await assertGroup(trx, sent.groupId);
        const order = sent.order ?? (await findNextOrder(trx, kind.kind));
        const item = await getItem(trx, await writer.insert(trx, caller, kind, { ...sent, order }));
        await audit.created(trx, caller, namedItem(kind, item));
        return item;
      });
      writer.told();
      return wireOf<Item>(kind, made);
    },
    async update(caller: Caller, sent: Edit & { id: number }) {
      writer.assertMayPublish(caller, kind, sent, handle);
      const after = await db.transaction().execute(async (trx) => {
        await assertGroup(trx, sent.groupId);
        return writer.update(trx, caller, kind, sent, audit.updated);
      });
      writer.told();
      return wireOf<Item>(kind, after);
    },
    remove: (caller: Author, ids: readonly number[]) => move(caller, ids, 'bin'),
    restore: (caller: Author, ids: readonly number[]) => move(caller, ids, 'live'),
    /** What visitors see, in a language; `draw` makes the rows of it. */
    async shown<Row>(language: Language, query: ShownQuery, draw: (row: ShownRow) => Row) {
      const isPublished = kind.published.length > 0;
      const wanted = { ...query, kind: kind.kind, isPublished, nameField: kind.nameField };
      const { list, total } = await findShownRows(db, { ...wanted, languages: languagesFrom(language) });
      const shared = ({ id, group, used }: ShownRow) => ({
        ...{ id, used: used ?? language },
        group: group && textIn(group, 'name', language),
      });
      return {
        list: list.map((row) => ({ ...shared(row), ...draw(row) })),
        ...{ total, page: query.page, limit: query.limit },
      };
    },
  };
}

interface GroupDeps extends SiteDeps {
  of: SiteRowKind;
  audit: SiteItemEvents['siteGroups'];
}

export type SiteGroups = ReturnType<typeof createSiteGroups>;

/** The groups of one kind of rows. */
export function createSiteGroups({ db, bus, media, of, audit }: GroupDeps) {
  const kind = groupKind(of);
  const writer = createItemWriter({ bus, media });

  const get = async (from: Db, ids: readonly number[]) => {
    const items = await findItems(from, ids);
    const counts = new Map((await countRowsOf(from, ids)).map(({ id, rows }) => [id, rows]));
    return items.map((item) => ({
      ...wireOf<Omit<SiteGroup, 'rows'>>(kind, item),
      rows: counts.get(item.id) ?? 0,
    }));
  };
  const one = async (from: Db, id: number) => {
    const [group = refuseUnknown()] = await get(from, [id]);
    return group;
  };

  return {
    async list({ page, limit }: { page: number; limit: number }) {
      const { ids, total } = await findItemPage(db, kind.kind, { page, limit });
      return { list: ids.length > 0 ? await get(db, ids) : [], total, page, limit };
    },
    async create(caller: Caller, sent: Sent) {
      const made = await db.transaction().execute(async (trx) => {
        if ((await countItems(trx, kind.kind)) >= mostGroups)
          throw illegalState(`There are ${mostGroups} groups already`);
        const order = sent.order ?? (await findNextOrder(trx, kind.kind));
        const id = await writer.insert(trx, caller, kind, { ...sent, order });
        await audit.created(trx, caller, namedItem(kind, await getItem(trx, id)));
        return one(trx, id);
      });
      writer.told();
      return made;
    },
    async update(caller: Caller, sent: Edit & { id: number }) {
      const after = await db.transaction().execute(async (trx) => {
        await writer.update(trx, caller, kind, sent, audit.updated);
        return one(trx, sent.id);
      });
      writer.told();
      return after;
    },
    async remove(caller: Author, ids: readonly number[]) {
      await db.transaction().execute(async (trx) => {
        const items = await lockItems(trx, { kind: kind.kind, ids, status: 'live' });
        if (items.length !== new Set(ids).size) throw notFound();
        const rows = (await countRowsOf(trx, ids)).reduce((sum, one) => sum + one.rows, 0);
        if (rows > 0) throw inUse('There are rows in the group, or in the recycle bin', { rows });
        await deleteItems(trx, ids);
        await audit.removed(
          trx,
          caller,
          items.map((item) => namedItem(kind, item)),
        );
      });
      writer.told();
      return ids.length;
    },
  };
}
