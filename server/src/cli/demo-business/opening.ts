import type { App } from '../../app.ts';
import type { Caller } from '../../platform/access/caller.ts';
import type { Commerce } from './clocked-commerce.ts';
import type { Stocked, Store } from './desk.ts';
import { contracts, offers, type Party, type ProjectKey, shops } from './made-up/shops.ts';
import type { Clock, Course } from './play/calendar.ts';
import { atHour, dayMs, written } from './play/hours.ts';

/** Where the business is done, with what, and by whom. */
export interface Ground {
  typeId: number;
  projects: Readonly<Record<ProjectKey, { id: number; devices: readonly { id: number; SN: string }[] }>>;
  parties: Readonly<Record<Party, Caller>>;
}

/** What is told of it, and from when until when. */
export interface Told extends Ground {
  app: App;
  fromMs: number;
  untilMs: number;
  /** Calls the telling off. */
  signal: AbortSignal;
}

interface Opening extends Ground {
  commerce: Commerce;
  clock: Clock;
}

interface Opened {
  code: string;
  store: Store;
  devices: readonly Stocked[];
}

/** Contracts, stores with stock, and the first prices. */
export async function openBusiness(opening: Opening): Promise<Opened[]> {
  const agentIds = await signContracts(opening);
  const stores = await openStores(opening, agentIds);
  const opened: Opened[] = [];
  for (const [index, shop] of shops.entries()) {
    const store = stores[index];
    if (store) opened.push({ code: shop.code, store, devices: await fill(opening, shop.project, store) });
  }
  return opened;
}

async function signContracts({ commerce, clock, parties }: Opening): Promise<Map<Party, number>> {
  const ids = new Map<Party, number>();
  for (const { of, days, ...terms } of contracts) {
    const fromMs = atHour(clock.ms, -7 * 24);
    const { id } = await commerce.agents.create(parties.owner, {
      ...{ ...terms, userId: parties[of].userId, validFrom: written(fromMs) },
      validTo: days === null ? null : written(fromMs + days * dayMs),
    });
    ids.set(of, id);
  }
  return ids;
}

async function openStores(opening: Opening, agentIds: ReadonlyMap<Party, number>): Promise<Store[]> {
  const { commerce, projects, parties } = opening;
  const stores: Store[] = [];
  for (const { project, agent, ...draft } of shops) {
    const { id: projectId } = projects[project];
    const { id, noShowMinutes } = await commerce.stores.create(parties.owner, {
      ...{ ...draft, projectId, agentId: agentIds.get(agent) ?? null, currency: 'CNY' },
    });
    const clerks = agent === 'partner' ? [parties.partner] : [parties.company, parties.owner];
    const neighbour = stores.find((store) => store.projectId === projectId) ?? null;
    const { place } = draft;
    const store: Store = { id, projectId, noShowMinutes, place, clerks, neighbour, rentId: 0, saleId: null };
    if (neighbour) neighbour.neighbour = store;
    stores.push(store);
  }
  return stores;
}

/** The devices of a project are shared out among its stores. */
async function fill({ commerce, projects, parties }: Opening, project: ProjectKey, store: Store) {
  const siblings = shops.filter((shop) => shop.project === project).length;
  const isSecond = store.neighbour !== null && store.neighbour.id < store.id;
  const { devices } = projects[project];
  const half = Math.ceil(devices.length / siblings);
  const own = isSecond ? devices.slice(half) : devices.slice(0, half);
  await commerce.stock.add(parties.owner, { id: store.id, deviceIds: own.map(({ id }) => id) });
  return own.map(({ id, SN }): Stocked => ({ id, SN, store }));
}

/** Offers with their prices, each when it is decided on. */
export function offering(opening: Opening, stores: readonly Store[], untilMs: number): Course[] {
  return offers.map((offer) => offered(opening, offer, { stores, untilMs }));
}

const announcedMs = 14 * dayMs;

async function* offered(
  { commerce, clock, projects, parties, typeId }: Opening,
  { project, state, prices, ...draft }: (typeof offers)[number],
  { stores, untilMs }: { stores: readonly Store[]; untilMs: number },
): Course {
  const { owner } = parties;
  const yearMs = untilMs - clock.ms;
  const fromMs = clock.ms;
  const { id: projectId } = projects[project];
  const [first, ...others] = prices;
  if (first === undefined) return;
  if (first.from > 0) yield fromMs + first.from * yearMs - dayMs;
  const { id, version } = await commerce.offers.create(owner, { ...draft, projectId, deviceTypeId: typeId });
  await commerce.offerPrices.create(owner, { ...first.terms, offerId: id });
  if (state === 'draft') return;
  await commerce.offers.setState(owner, { id, version, state });
  for (const store of stores.filter((each) => each.projectId === projectId)) {
    if (draft.kind === 'rent') store.rentId = id;
    else store.saleId = id;
  }
  for (const { from, terms } of others) {
    const beginsMs = atHour(fromMs + from * yearMs, 3);
    yield beginsMs - announcedMs;
    await commerce.offerPrices.create(owner, { ...terms, offerId: id, validFrom: written(beginsMs) });
  }
}
