import { setTimeout as sleep } from 'node:timers/promises';
import { jsonOf } from '../../../../platform/json.ts';
import { type Outbound, OutboundError } from '../../../../platform/outbound.ts';
import { TokenBucket } from '../../../../platform/token-bucket.ts';
import { type CarrierAnswer, CarrierError, type CarrierRequest } from './carrier-adapter.policy.ts';

export type CarrierCalls = ReturnType<typeof createCarrierCalls>;

interface Deps {
  outbound: Pick<Outbound, 'send'>;
  perSecond: number;
  /** Before the second try; twice as long before each other. */
  firstWaitMs?: number;
}

const maxBytes = 1024 ** 2;
const tries = 5;
const longestWaitMs = 60_000;
const turnMs = 50;

/** How an account calls its carrier: no more often than it may, and again when the carrier was busy or away. */
export function createCarrierCalls({ outbound, perSecond, firstWaitMs = 500 }: Deps) {
  const bucket = new TokenBucket(perSecond, Date.now());

  const once = async (
    baseUrl: string,
    { method, path, body }: CarrierRequest,
    headers: Readonly<Record<string, string>>,
  ): Promise<CarrierAnswer> => {
    while (!bucket.take(Date.now)) await sleep(turnMs);
    const sent = { accept: 'application/json', 'content-type': 'application/json', ...headers };
    const url = `${baseUrl.replace(/\/+$/, '')}${path}`;
    const text = body === undefined ? {} : { body: JSON.stringify(body) };
    const answer = await outbound
      .send({ method, url, headers: sent, ...text, maxBytes })
      .catch((error: unknown) => {
        if (error instanceof OutboundError) throw new CarrierError('unavailable', error.message);
        throw error;
      });
    if (answer.bytes.length >= maxBytes)
      throw new CarrierError('malformed', `It answers with more than ${maxBytes} bytes`);
    assertDone(answer.status, answer.headers['retry-after']);
    return { status: answer.status, headers: answer.headers, json: jsonOf(answer.body) };
  };

  return {
    /** Only what was not done at all, or may be done twice, is tried again. */
    async send(
      baseUrl: string,
      request: CarrierRequest,
      headers: Readonly<Record<string, string>>,
    ): Promise<CarrierAnswer> {
      for (let tried = 1; ; tried += 1) {
        try {
          return await once(baseUrl, request, headers);
        } catch (error) {
          if (!(error instanceof CarrierError) || tried === tries || !isRepeatable(error, request))
            throw error;
          const backOffMs = firstWaitMs * 2 ** (tried - 1) * (0.5 + Math.random());
          await sleep(Math.min(longestWaitMs, Math.max(error.retryAfterMs, backOffMs)));
        }
      }
    },
  };
}

/** Signing in changes nothing; whether another write was done is not known when no answer came. */
const isRepeatable = ({ code }: CarrierError, { method, path }: CarrierRequest): boolean =>
  code === 'limited' || (code === 'unavailable' && (method === 'GET' || path === '/oauth/token'));

function assertDone(status: number, retryAfter: string | undefined): void {
  if (status >= 200 && status < 300) return;
  const message = `It answers with ${status}`;
  if (status === 429) throw new CarrierError('limited', message, Number(retryAfter) * 1000 || 0);
  if (status >= 500) throw new CarrierError('unavailable', message);
  if (status === 401 || status === 403) throw new CarrierError('signIn', message);
  if (status === 404) throw new CarrierError('notFound', message);
  if (status === 409) throw new CarrierError('conflict', message);
  throw new CarrierError(status < 400 ? 'malformed' : 'refused', message);
}
