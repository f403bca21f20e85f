import type { CardAccountDraft, CardPlanDraft } from '@weir/contract/commerce/cards/card-accounts';
import type { Card, CardState, SuspendReason } from '@weir/contract/commerce/cards/cards';
import { checkDigitOf } from '@weir/contract/commerce/cards/iccid';
import type { App } from '../../app.ts';
import { type Commerce, clockedCommerce } from './clocked-commerce.ts';
import type { Ground, Told } from './opening.ts';
import type { Clock } from './play/calendar.ts';
import { type Chances, createChances } from './play/chances.ts';
import { atHour, dayMs, hourMs, written, zone } from './play/hours.ts';

const mega = 1_048_576;

const accounts = {
  home: {
    draft: { name: '物联卡主账户', carrier: '中国移动', remarks: '由客户经理开停机，用量每月抄录。' },
    plan: { name: '单卡 100 MB/月', kind: 'card', allowanceMB: 100, overuse: 'throttle' },
  },
  roaming: {
    draft: { name: '监测站 500 MB 卡', carrier: '1NCE', iccidForm: 'luhn' },
    plan: { name: '500 MB 用完为止', kind: 'volume', allowanceMB: 500 },
  },
} as const satisfies Record<string, { draft: CardAccountDraft; plan: Omit<CardPlanDraft, 'accountId'> }>;
type AccountName = keyof typeof accounts;

interface Wanted {
  account: AccountName;
  projectId: number;
  iccid: string;
  label?: string;
  deviceId?: number;
  /** Undefined: it is bound, and works. */
  fate?: CardFate;
}

/** What is worth a look at one of them. */
type CardFate =
  | 'expiring'
  | 'used'
  | 'otherDevice'
  | 'unpaid'
  | 'asked'
  | 'spare'
  | 'soonActive'
  | 'idle'
  | 'ended';

const boundFates: readonly CardFate[] = ['expiring', 'used', 'otherDevice', 'unpaid', 'asked'];
const spareFates: readonly CardFate[] = ['spare', 'spare', 'soonActive', 'idle', 'ended'];
const stationsWithCards = 8;

interface Desk {
  app: App;
  commerce: Commerce;
  clock: Clock;
  chances: Chances;
  by: Ground['parties']['owner'];
  untilMs: number;
}

/** SIM cards of the devices, and some that lie in a drawer, since before the business began. */
export async function fillCards({ app, fromMs, untilMs, signal, ...ground }: Told): Promise<void> {
  const clock = { ms: fromMs - 20 * dayMs };
  const commerce = clockedCommerce(app, clock);
  const desk = { app, commerce, clock, chances: createChances(3), by: ground.parties.owner, untilMs };
  const places = await openAccounts(desk);
  const cards: { card: Card; wanted: Wanted; activeMs: number }[] = [];
  for (const wanted of await wantedCards(desk, ground)) {
    clock.ms += 25 * 60_000;
    cards.push({ card: await add(desk, places[wanted.account], wanted), wanted, activeMs: clock.ms });
  }
  for (const [at, each] of cards.entries())
    if (!signal.aborted) await count(desk, each, at % 4 === 0 ? untilMs - weeksCounted : untilMs);
  if (signal.aborted) return;
  clock.ms = untilMs - 2 * dayMs;
  await app.simAlarms.settle();
  for (const { card, wanted } of cards) await meet(desk, card.id, wanted.fate);
  await app.simAlarms.settle();
}

async function openAccounts({ commerce, by }: Desk) {
  const open = async (name: AccountName) => {
    const { draft, plan } = accounts[name];
    const { id: accountId } = await commerce.cardAccounts.createAccount(by, draft);
    const counted = { ...plan, accountId, timeZone: zone };
    return { accountId, planId: (await commerce.cardAccounts.createPlan(by, counted)).id };
  };
  return { home: await open('home'), roaming: await open('roaming') };
}

/** One for each battery, under the number that it reports; for some stations; and some that are in no device. */
async function wantedCards({ app, by, chances }: Desk, { projects }: Ground): Promise<Wanted[]> {
  const wanted: Wanted[] = [];
  for (const { id: projectId, devices } of Object.values(projects))
    for (const { id, SN } of devices) {
      const reported = (await app.gateway.attributes.list(by, id)).find(({ key }) => key === 'iccid')?.value;
      const iccid = typeof reported === 'string' ? reported : homeNumber(chances);
      const fate = wanted.length % 5 === 2 ? boundFates[Math.floor(wanted.length / 5)] : undefined;
      wanted.push({ account: 'home', projectId, iccid, deviceId: id, label: SN, ...(fate && { fate }) });
    }
  const own = new Set(wanted.map(({ deviceId }) => deviceId));
  const projectId = projects.YC.id;
  const { list } = await app.devices.list(by, { page: 1, limit: 60, projectId });
  const stations = list.filter(({ id }) => !own.has(id)).slice(0, stationsWithCards);
  for (const { id, SN } of stations)
    wanted.push({ account: 'roaming', projectId, iccid: roamingNumber(chances), deviceId: id, label: SN });
  for (const fate of spareFates)
    wanted.push({ account: 'home', projectId, iccid: homeNumber(chances), fate });
  return wanted;
}

const digits = (chances: Chances, count: number): string =>
  Array.from({ length: count }, () => chances.whole(0, 9)).join('');

/** China Mobile gives its numbers no check digit. */
const homeNumber = (chances: Chances): string => `898604${digits(chances, 14)}`;

function roamingNumber(chances: Chances): string {
  const body = `89882280${digits(chances, 11)}`;
  return `${body}${checkDigitOf(body)}`;
}

/** The type allocation code of nobody, and a serial number. */
const imei = (chances: Chances): string => {
  const body = `86000000${digits(chances, 6)}`;
  return `${body}${checkDigitOf(body)}`;
};

const years = 365 * dayMs;

async function add(
  { commerce: { cards }, clock, chances, by, untilMs }: Desk,
  place: { accountId: number; planId: number },
  { account, deviceId, fate, label, ...where }: Wanted,
): Promise<Card> {
  const isHome = account === 'home';
  const isUsed = deviceId !== undefined || fate === 'idle' || fate === 'ended';
  const card = await cards.create(by, {
    ...{ ...where, ...place, label: label ?? null, apn: isHome ? 'cmiot' : 'iot.1nce.net' },
    imsi: `${isHome ? '46004' : '90140'}${digits(chances, 10)}`,
    msisdn: `${isHome ? '14400' : '88228'}${digits(chances, 8)}`,
    activatedAt: isUsed ? written(clock.ms) : null,
    autoActivateAt: fate === 'soonActive' ? written(atHour(untilMs + 18 * dayMs, 0)) : null,
    expiresAt: written(
      atHour(fate === 'expiring' ? untilMs + 24 * dayMs : clock.ms + (isHome ? 5 : 10) * years, 0),
    ),
    imeiSeen: deviceId === undefined ? null : imei(chances),
  });
  if (!isUsed) return card;
  const bound = deviceId === undefined ? card : await cards.bind(by, { ...of(card), deviceId });
  clock.ms += hourMs;
  return cards.report(by, { ...of(bound), state: 'active' });
}

const of = ({ id, version }: Card) => ({ id, version });

/** Of so long carriers tell by the day. */
const weeksCounted = 35 * dayMs;

/** What it used of its plan, month by month, and day by day in the end. */
async function count(
  { commerce: { cardUsage }, clock, chances, by, untilMs }: Desk,
  { card, wanted, activeMs }: { card: Card; wanted: Wanted; activeMs: number },
  dailyFromMs: number,
): Promise<void> {
  if (wanted.deviceId === undefined) return;
  const isHome = wanted.account === 'home';
  const monthly = chances.between(22, 60) * mega;
  const ends = isHome ? monthEnds(activeMs, untilMs) : everyMonth(activeMs, untilMs);
  let used = 0;
  for (const { atMs, share } of ends) {
    clock.ms = atMs;
    const isLast = atMs === untilMs;
    const fresh =
      wanted.fate === 'used' && isLast ? 93 * mega : monthly * share * chances.between(0.85, 1.15);
    const before = isHome ? 0 : used;
    used = isHome ? fresh : used + fresh / 3;
    const sinceMs = atMs - share * 30 * dayMs;
    for (const { ms, part } of evenings(chances, Math.max(sinceMs, dailyFromMs), atMs))
      await cardUsage.add(by, {
        ...{ id: card.id, asOf: written(ms) },
        usedBytes:
          before + (used - before) * (1 - part * Math.min(1, (atMs - dailyFromMs) / (atMs - sinceMs))),
      });
    await cardUsage.add(by, { id: card.id, asOf: written(atMs), usedBytes: used });
  }
}

/** Each midnight between two times, and which part of what is used between them is used after it. */
function evenings(chances: Chances, fromMs: number, untilMs: number): { ms: number; part: number }[] {
  const times: number[] = [];
  for (let ms = atHour(fromMs + 2 * dayMs, 0); ms < untilMs; ms += dayMs) times.push(ms);
  const weights = [...times, untilMs].map(() => chances.between(0.3, 1.7));
  const whole = weights.reduce((sum, weight) => sum + weight, 0);
  let left = whole;
  return times.map((ms, at) => {
    left -= weights[at] ?? 0;
    return { ms, part: left / whole };
  });
}

interface Counted {
  atMs: number;
  /** Of a month. */
  share: number;
}

/** The last hours of months, and now: of each period that there was. */
function monthEnds(fromMs: number, untilMs: number): Counted[] {
  const ends: Counted[] = [];
  const start = Temporal.Instant.fromEpochMilliseconds(fromMs).toZonedDateTimeISO(zone).startOfDay();
  const days = (atMs: number) => Temporal.Instant.fromEpochMilliseconds(atMs).toZonedDateTimeISO(zone).day;
  for (let month = start.with({ day: 1 }).add({ months: 1 }); ; month = month.add({ months: 1 })) {
    const atMs = Math.min(month.epochMilliseconds - 2 * hourMs, untilMs);
    ends.push({ atMs, share: days(atMs) / 30 });
    if (atMs === untilMs) return ends;
  }
}

/** What a carrier counts until it is used up. */
function everyMonth(fromMs: number, untilMs: number): Counted[] {
  const ends: Counted[] = [];
  for (let atMs = fromMs + 30 * dayMs; atMs < untilMs - dayMs; atMs += 30 * dayMs)
    ends.push({ atMs, share: 1 });
  return [...ends, { atMs: untilMs, share: 0.4 }];
}

/** What becomes of some of them in these days. */
async function meet({ commerce: { cards }, by, chances }: Desk, id: number, fate: CardFate | undefined) {
  const card = await cards.get(by, id);
  const report = (state: Exclude<CardState, 'stock'>, suspendReason?: SuspendReason) =>
    cards.report(by, { ...of(card), state, suspendReason: suspendReason ?? null });
  if (fate === 'otherDevice') await cards.update(by, { ...of(card), imeiSeen: imei(chances) });
  if (fate === 'unpaid') await report('suspended', 'unpaid');
  if (fate === 'ended') await report('ended');
  if (fate === 'asked') await cards.ask(by, { ...of(card), state: 'suspended' });
}
