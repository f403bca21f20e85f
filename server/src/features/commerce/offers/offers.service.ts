import {
  type addOffer,
  type editOffer,
  type exportOffers,
  type listOffers,
  nextOfferState,
  type Offer,
  type OfferDraft,
  type setOfferState,
} from '@weir/contract/commerce/offers';
import { offerColumnWords } from '@weir/contract/commerce/offers.words';
import type { Language } from '@weir/contract/common';
import type { Output } from '@weir/contract/endpoint';
import type { Static } from '@weir/contract/schema';
import type { Author, Viewer } from '../../../platform/access/caller.ts';
import { assertTypesVisible } from '../../../platform/access/device-types.store.ts';
import { hasProject } from '../../../platform/access/projects.store.ts';
import type { Db, Trx } from '../../../platform/db/database.ts';
import { sentColumns } from '../../../platform/db/sent-columns.ts';
import { badField, illegalState, notFound, refuseUnknown, staleVersion } from '../../../platform/errors.ts';
import { createListFiles } from '../../../platform/exports/list-file.ts';
import type { TableFile } from '../../../platform/exports/table-file.ts';
import type { FairSlots } from '../../../platform/fair-slots.ts';
import { searchText, sortKey } from '../../../platform/search-text.ts';
import { offerFileColumns } from './offer-columns.policy.ts';
import type { OfferEvents } from './offer-events.service.ts';
import { hasPrice } from './offer-prices.store.ts';
import {
  deleteOfferRows,
  findOfferPage,
  findOffers,
  hasOtherCurrency,
  insertOffer,
  type LockedOffer,
  lockOffers,
  type OfferColumns,
  replaceStores,
  updateOffer,
} from './offers.store.ts';

export type OffersService = ReturnType<typeof createOffersService>;

interface Deps {
  db: Db;
  audit: OfferEvents;
  /** IANA name, of the installation. */
  timeZone: string;
  fileSlots: FairSlots;
  now?: () => number;
}

/** What devices are rented and sold for. */
export function createOffersService({ db, audit, timeZone, fileSlots, now = Date.now }: Deps) {
  const files = createListFiles({ timeZone, fileSlots });
  const get = async (viewer: Viewer, id: number, from: Db = db): Promise<Offer> => {
    const [offer = refuseUnknown()] = await findOffers(from, viewer, { ids: [id], timeZone });
    return offer;
  };

  return {
    get: (viewer: Viewer, id: number) => get(viewer, id),

    async list(viewer: Viewer, query: Static<typeof listOffers.query>): Promise<Output<typeof listOffers>> {
      assertDay(query.validOn);
      const { ids, total } = await findOfferPage(db, viewer, { ...query, timeZone });
      const list = ids.length > 0 ? await findOffers(db, viewer, { ids, timeZone }) : [];
      return { list, total, page: query.page, limit: query.limit };
    },

    async export(
      author: Author,
      query: Static<typeof exportOffers.query>,
      language: Language,
    ): Promise<TableFile> {
      assertDay(query.validOn);
      await audit.offersExported(db, author, query);
      return files.make({ userId: author.userId, language }, query, {
        columns: offerFileColumns,
        words: offerColumnWords,
        findIds: (page) => findOfferPage(db, author, { ...query, ...page, timeZone }),
        findRows: (ids) => findOffers(db, author, { ids, timeZone }),
      });
    },

    create: (author: Author, draft: Static<typeof addOffer.body>): Promise<Offer> =>
      db.transaction().execute(async (trx) => {
        const { projectId, deviceTypeId, kind } = draft;
        if (!(await hasProject(trx, author, projectId, 'operate'))) throw notFound();
        await assertTypesVisible(trx, author, [deviceTypeId], 'deviceTypeId');
        assertOrder(draft);
        const id = await insertOffer(trx, {
          ...columnsOf(draft),
          ...named(draft),
          ...{ project_id: projectId, device_type_id: deviceTypeId, kind, created_time: new Date(now()) },
        });
        if (draft.storeIds) await assertStores(trx, { offerId: id, projectId, storeIds: draft.storeIds });
        const made = await get(author, id, trx);
        await audit.offerCreated(trx, author, made);
        return made;
      }),

    update: (author: Author, { id, version, ...changes }: Static<typeof editOffer.body>): Promise<Offer> =>
      db.transaction().execute(async (trx) => {
        const [current = refuseUnknown()] = await lockOffers(trx, author, [id]);
        const before = await get(author, id, trx);
        if (version !== current.version) throw staleVersion(before);
        assertNotFixed(changes, current);
        const { deviceTypeId } = changes;
        if (deviceTypeId) await assertTypesVisible(trx, author, [deviceTypeId], 'deviceTypeId');
        assertOrder({ ...current, ...changes });
        await updateOffer(trx, id, { ...columnsOf(changes), ...named({ ...current, ...changes }) });
        const { storeIds } = changes;
        if (storeIds) await assertStores(trx, { offerId: id, projectId: current.projectId, storeIds });
        const after = await get(author, id, trx);
        await audit.offerUpdated(trx, author, { before, after });
        return after;
      }),

    setState: (author: Author, { id, version, state }: Static<typeof setOfferState.body>): Promise<Offer> =>
      db.transaction().execute(async (trx) => {
        const [current = refuseUnknown()] = await lockOffers(trx, author, [id]);
        if (version !== current.version) throw staleVersion(await get(author, id, trx));
        if (nextOfferState[current.state] !== state)
          throw illegalState(`An offer that is ${current.state} cannot become ${state}`);
        if (!(await hasPrice(trx, id))) throw badField('price', 'required', 'The offer has no price yet');
        await updateOffer(trx, id, { state });
        await audit.offerStateSet(trx, author, current, { before: current.state, after: state });
        return get(author, id, trx);
      }),

    async remove(author: Author, ids: readonly number[]): Promise<number> {
      await db.transaction().execute(async (trx) => {
        const found = await lockOffers(trx, author, ids);
        if (found.length !== ids.length) throw notFound();
        if (found.some(({ state }) => state !== 'draft'))
          throw illegalState('What was published is kept: end it instead');
        await deleteOfferRows(trx, ids);
        await audit.offersRemoved(trx, author, found);
      });
      return ids.length;
    },
  };
}

/** There is no 31 February. */
function assertDay(day: string | undefined): void {
  if (day === undefined || new Date(`${day}T00:00:00Z`).toISOString().startsWith(day)) return;
  throw badField('validOn', 'format', 'There is no such day');
}

async function assertStores(trx: Trx, of: Parameters<typeof replaceStores>[1]): Promise<void> {
  if (!(await replaceStores(trx, of)))
    throw badField('storeIds', 'reference', 'One of these stores is not of the project of the offer');
  if (await hasOtherCurrency(trx, of.offerId))
    throw badField('storeIds', 'otherCurrency', 'One of these stores takes another currency than the price');
}

function assertOrder({ validFrom, validTo }: Pick<OfferDraft, 'validFrom' | 'validTo'>): void {
  if (!validFrom || !validTo || Date.parse(validFrom) < Date.parse(validTo)) return;
  throw badField('validTo', 'endsFirst', 'It ends before it begins');
}

/** An offer stays of its kind and in its project, and what was published of its device type. */
function assertNotFixed(changes: Partial<OfferDraft>, current: LockedOffer): void {
  if (current.state === 'ended') throw illegalState('An offer that has ended does not change');
  const fixed = (['kind', 'projectId', 'deviceTypeId'] as const)
    .filter((field) => field !== 'deviceTypeId' || current.state !== 'draft')
    .find((field) => changes[field] !== undefined && changes[field] !== current[field]);
  if (fixed) throw badField(fixed, 'fixed', 'It does not change any more');
}

/** What follows from the names. */
const named = ({ name, nameEn, nameEs, nameJa }: OfferDraft | LockedOffer) => ({
  name,
  sort_key: sortKey(name),
  search: searchText(name, nameEn, nameEs, nameJa),
});

/** Only what was sent. */
const columnsOf = (draft: Partial<OfferDraft>): Partial<OfferColumns> =>
  sentColumns({
    name_en: draft.nameEn,
    name_es: draft.nameEs,
    name_ja: draft.nameJa,
    device_type_id: draft.deviceTypeId,
    valid_from: timeOf(draft.validFrom),
    valid_to: timeOf(draft.validTo),
  });

const timeOf = (text: string | null | undefined) => (text == null ? text : new Date(text));
