import { createHash } from 'node:crypto';
import { isIP } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { createMemory } from '../../../../platform/cache.ts';
import { type Outbound, OutboundError } from '../../../../platform/outbound.ts';

/** A camera in EZVIZ's cloud, and the account that may see it. */
export interface EzvizCamera {
  appKey: string;
  secret: string;
  serial: string;
  channel: number;
  picture: 'main' | 'sub';
}

export interface Ezviz {
  /** The address of a live list, good for an hour. Rejects with the cloud's own number of what is wrong. */
  liveAddress(camera: EzvizCamera): Promise<string>;
  /** Throws an OutboundError for an address that is not the cloud's. */
  assertHost(url: string): void;
}

interface Token {
  text: string;
  untilMs: number;
}

const success = '200';
/** The token has expired, or is none. */
const staleToken = '10002';
const protocolHls = 2;
const qualities = { main: 1, sub: 2 } as const;
const liveS = 3600;
const tokenSlackMs = 60_000;
const retryMs = 200;
const mostAccounts = 100;

interface Deps {
  outbound: Pick<Outbound, 'send'>;
  baseUrl: string;
  nowMs?: () => number;
}

/**
 * What all hosts of the cloud end with; undefined where only the one that was set up is its own. A last label of a
 * country may have a public one before it (`.com.cn`), so that three labels are its least.
 */
export function domainOf(host: string): string | undefined {
  const labels = host.split('.');
  const least = labels.at(-1)?.length === 2 ? 3 : 2;
  return isIP(host) || labels.length < least ? undefined : `.${labels.slice(-least).join('.')}`;
}

/** A token is for who knows the secret too. */
const accountOf = ({ appKey, secret }: EzvizCamera): string =>
  createHash('sha256')
    .update(JSON.stringify([appKey, secret]))
    .digest('hex');

/** The calls of EZVIZ's open platform that lead to a live picture (`/api/lapp/token/get`, `/api/lapp/v2/live/address/get`). */
export function createEzviz({ outbound, baseUrl, nowMs = Date.now }: Deps): Ezviz {
  const tokens = createMemory<string, Token>({ most: mostAccounts, ttlMs: 7 * 86_400_000 });
  const ask = async (path: string, fields: Record<string, string>) => {
    const { status, body } = await outbound.send({
      url: `${baseUrl}${path}`,
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams(fields).toString(),
    });
    if (status !== 200) throw new Error(`EZVIZ answered ${status}`);
    return JSON.parse(body) as { code?: string; data?: Record<string, unknown> };
  };
  const tokenOf = async (camera: EzvizCamera): Promise<string> => {
    const { appKey, secret } = camera;
    const known = tokens.get(accountOf(camera));
    if (known && known.untilMs > nowMs() + tokenSlackMs) return known.text;
    const { code, data } = await ask('/api/lapp/token/get', { appKey, appSecret: secret });
    if (code !== success || typeof data?.accessToken !== 'string')
      throw new Error(`EZVIZ gave no token: ${code}`);
    tokens.set(accountOf(camera), { text: data.accessToken, untilMs: Number(data.expireTime) || 0 });
    return data.accessToken;
  };
  const addressOf = async (camera: EzvizCamera) => {
    const { serial, channel, picture } = camera;
    return ask('/api/lapp/v2/live/address/get', {
      accessToken: await tokenOf(camera),
      deviceSerial: serial,
      channelNo: String(channel),
      protocol: String(protocolHls),
      quality: String(qualities[picture]),
      expireTime: String(liveS),
    });
  };
  const own = new URL(baseUrl);
  const domain = domainOf(own.hostname);
  return {
    async liveAddress(camera) {
      let { code, data } = await addressOf(camera);
      if (code === staleToken) {
        tokens.delete(accountOf(camera));
        await wait(retryMs);
        ({ code, data } = await addressOf(camera));
      }
      if (code !== success || typeof data?.url !== 'string')
        throw new Error(`EZVIZ gave no address: ${code}`);
      return data.url;
    },
    assertHost(url) {
      const host = URL.canParse(url) ? new URL(url).hostname : '';
      if (host !== own.hostname && (domain === undefined || !host.endsWith(domain)))
        throw new OutboundError('The cloud has named a host that is not its own', true);
    },
  };
}
