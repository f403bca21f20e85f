import { bodyLength } from '@weir/contract/commerce/cards/iccid';
import {
  type CarrierAdapter,
  type CarrierAnswer,
  type CarrierCard,
  CarrierError,
  type CarrierLogin,
  type CarrierRequest,
  isAboutOneCard,
} from './carrier-adapter.policy.ts';
import type { CarrierCalls } from './carrier-calls.service.ts';
import { cardOf, malformed, recordOf, recordsOf, usageOf } from './nce-answers.policy.ts';

/** An access token, kept between calls. */
export interface NceToken {
  value: string;
  untilMs: number;
}

interface Deps extends CarrierLogin {
  calls: CarrierCalls;
  /** The token of the account, as long as its login is the same. */
  kept: { token: NceToken | undefined };
}

const pageSize = 100;
/** A token is given up a little before it ends. */
const spareMs = 60_000;
const usualSeconds = 3600;
const states: Readonly<Record<string, string>> = { active: 'Enabled', suspended: 'Disabled' };

/** 1NCE, version 2 of its interface (help.1nce.com). Cards are named by 19 digits there. */
export function createNceAdapter({ calls, kept, baseUrl, username, password }: Deps): CarrierAdapter {
  const signIn = async (): Promise<string> => {
    const login = Buffer.from(`${username}:${password}`).toString('base64');
    const request: CarrierRequest = {
      method: 'POST',
      path: '/oauth/token',
      body: { grant_type: 'client_credentials' },
    };
    const { json } = await calls
      .send(baseUrl, request, { authorization: `Basic ${login}` })
      .catch(wrongLogin);
    const { access_token: value, expires_in: seconds = usualSeconds } = recordOf(json);
    if (typeof value !== 'string' || typeof seconds !== 'number') throw malformed('access token');
    kept.token = { value, untilMs: Date.now() + seconds * 1000 - spareMs };
    return value;
  };

  const send = async (request: CarrierRequest, token: string) =>
    calls.send(baseUrl, request, { authorization: `Bearer ${token}` });

  /** A token that the carrier has ended before its time is renewed once. */
  const ask = async (request: CarrierRequest): Promise<CarrierAnswer> => {
    const token = kept.token && kept.token.untilMs > Date.now() ? kept.token.value : undefined;
    if (token === undefined) return send(request, await signIn());
    try {
      return await send(request, token);
    } catch (error) {
      if (!(error instanceof CarrierError) || error.code !== 'signIn') throw error;
      return send(request, await signIn());
    }
  };

  const pageOf = (page: number, size: number) =>
    ask({ method: 'GET', path: `/v2/sims?page=${page}&pageSize=${size}` });

  const read = async (iccid: string) => recordOf((await ask({ method: 'GET', path: pathOf(iccid) })).json);

  /** What is not sent would be emptied. */
  const write = async (iccid: string, change: object): Promise<void> => {
    const { status, imei_lock, label } = await read(iccid);
    await ask({ method: 'PUT', path: pathOf(iccid), body: { status, imei_lock, label, ...change } });
  };

  return {
    async verify() {
      await signIn();
      return { cards: totalOf(await pageOf(1, 1)) };
    },
    async list(cursor) {
      const page = Number(cursor ?? 1);
      const answer = await pageOf(page, pageSize);
      const total = totalOf(answer);
      const told = recordsOf(answer.json);
      const cards = told.flatMap(readCard);
      const isLast = told.length === 0 || page * pageSize >= total;
      return { cards, unread: told.length - cards.length, total, next: isLast ? null : String(page + 1) };
    },
    get: async (iccid) => cardOf(await read(iccid)),
    async usage(iccid) {
      const { json } = await ask({ method: 'GET', path: `${pathOf(iccid)}/quota/data` });
      return usageOf(recordOf(json), new Date());
    },
    async setState(iccid, state) {
      const status = states[state];
      if (status === undefined) throw new CarrierError('refused', `It makes no card ${state}`);
      await write(iccid, { status });
      return 'done';
    },
    setImeiLock: (iccid, isLocked) => write(iccid, { imei_lock: isLocked }),
    async reset(iccid) {
      await ask({ method: 'POST', path: `${pathOf(iccid)}/reset`, body: {} });
    },
  };
}

const pathOf = (iccid: string) => `/v2/sims/${iccid.slice(0, bodyLength)}`;

/** None where the carrier does not say of it what its documentation promises: the others are still read. */
function readCard(told: Parameters<typeof cardOf>[0]): CarrierCard[] {
  try {
    return [cardOf(told)];
  } catch (error) {
    if (isAboutOneCard(error)) return [];
    throw error;
  }
}

function totalOf({ headers }: CarrierAnswer): number {
  const total = Number(headers['x-total-count'] ?? Number.NaN);
  if (!Number.isInteger(total) || total < 0) throw malformed('number of cards');
  return total;
}

/** A login that it does not know is a bad request there. */
function wrongLogin(error: unknown): never {
  if (error instanceof CarrierError && error.code === 'refused')
    throw new CarrierError('signIn', error.message);
  throw error;
}
