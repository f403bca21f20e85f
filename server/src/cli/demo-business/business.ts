import type { Caller } from '../../platform/access/caller.ts';
import { type Commerce, clockedCommerce } from './clocked-commerce.ts';
import { createDesk, type Store } from './desk.ts';
import {
  active,
  drafted,
  type Ending,
  errand,
  extended,
  held,
  moved,
  overdue,
  owing,
  reserved,
  saleReserved,
  saleReturned,
  serviced,
  sold,
} from './endings.ts';
import { person } from './made-up/people.ts';
import { offering, openBusiness, type Told } from './opening.ts';
import { createCalendar } from './play/calendar.ts';
import { createChances } from './play/chances.ts';
import { yearOf } from './year.ts';

interface Filling extends Told {
  /** The share that is done. */
  onProgress(done: number): void;
}

/** By the store, for its devices; null: its rents go on to the end. */
const lastDays = ([one, other] = errand()): Readonly<Record<string, readonly (Ending | null)[]>> => ({
  'YC-01': [overdue(220), reserved(true), sold(6), drafted, null, moved('sent')],
  'YC-02': [overdue(5), held, one, other, active, moved('draft')],
  'ZJ-01': [null, reserved(false), extended, overdue(45)],
  'JZ-01': [owing, saleReserved, null, serviced, active, drafted],
  'JZ-02': [saleReturned, null, reserved(true), sold(40), moved('received'), null],
});

/**
 * Contracts, stores, prices, customers, and orders in every state, through the services that people use, each at the time
 * at which it is said to have happened.
 */
export async function fillBusiness({ app, fromMs, untilMs, signal, onProgress, ...ground }: Filling) {
  const clock = { ms: fromMs };
  const commerce = clockedCommerce(app, clock);
  const calendar = createCalendar(clock);
  const opening = { ...ground, commerce, clock };
  const opened = await openBusiness(opening);
  const stores = opened.map(({ store }) => store);
  for (const course of offering(opening, stores, untilMs)) await calendar.begin(course);
  const desk = createDesk(commerce, { chances: createChances(1), receiver: ground.parties.owner });
  const customer = createCustomers(commerce);
  const endings = lastDays();
  let device = 0;
  for (const { code, devices } of opened)
    for (const [index, stocked] of devices.entries()) {
      device += 1;
      const business = { clock, calendar, desk, customer, chances: createChances(device * 7919) };
      await calendar.begin(yearOf(business, stocked, { untilMs, ending: endings[code]?.[index] ?? null }));
    }
  await calendar.run(untilMs, {
    signal,
    onTime: (ms) => onProgress((ms - fromMs) / (untilMs - fromMs)),
  });
}

const newShare = 0.16;

/** Some are new, some come again. */
function createCustomers({ customers }: Commerce) {
  const chances = createChances(2);
  const known = new Map<number, number[]>();
  let met = 0;
  return async ({ projectId, clerks }: Store): Promise<number> => {
    const regulars = known.get(projectId) ?? [];
    if (regulars.length > 0 && !chances.falls(newShare)) return chances.of(regulars);
    const { id } = await customers.create(chances.of<Caller>(clerks), { projectId, ...person(met) });
    met += 1;
    known.set(projectId, [...regulars, id]);
    return id;
  };
}
