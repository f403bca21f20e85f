import { randomBytes, timingSafeEqual } from 'node:crypto';
import { lookup } from 'node:dns/promises';
import type { Input } from '@weir/contract/endpoint';
import type { mediaAuth } from '@weir/contract/places/video';
import type { Logger } from '../../../../platform/logger.ts';
import { plainAddress } from '../../../../platform/network.ts';
import {
  createOutbound,
  type OutboundAnswer,
  OutboundError,
  type OutboundRequest,
} from '../../../../platform/outbound.ts';
import { createRepeating, type Repeating } from '../../../../platform/repeating.ts';
import type { SecretBox } from '../../../../platform/secrets/secret-box.ts';
import type { MediaOptions } from '../video-options.policy.ts';

/** The media server, and not the camera, is what gives no picture. */
export class MediaServerError extends Error {}

/** What the media server asks before it does something for somebody. */
export type MediaQuestion = Input<typeof mediaAuth>['body'];

export interface MediaServer extends Repeating {
  /** Adds a camera, which is fetched once somebody reads it; answers the path's name. Throws a MediaServerError. */
  add(camera: URL): Promise<string>;
  remove(name: string): Promise<void>;
  /** The address of a path's HLS list. */
  listOf(name: string): string;
  /** Reads a part of what a path shows. */
  read(name: string, request: OutboundRequest): Promise<OutboundAnswer>;
  /** Only we read, only what we added, and only the media server asks. */
  isAllowed(question: MediaQuestion, askedFrom: string): Promise<boolean>;
  /** Removes paths of ours that nobody reads: what a process left that ended at once. */
  sweep(): Promise<void>;
  /** What its API answers to us: 200 when all is well. */
  status(): Promise<number>;
}

const user = 'weir';
const namePattern = /^weir-[0-9a-f]{32}$/;
const sweepEveryMs = 5 * 60_000;
const mostListBytes = 4 * 2 ** 20;
/** The operator names this one host; nobody else can make us call another. */
const anyNetwork = ['0.0.0.0/0', '::/0'];

interface Deps {
  options: MediaOptions;
  box: Pick<SecretBox, 'digest'>;
  logger: Logger;
}

interface ListedPath {
  name: string;
  readers: readonly unknown[];
}

/** MediaMTX by its API v3: passwords come from the key file, so that every process knows them and none is stored. */
export function createMediaServer({ options, box, logger }: Deps): MediaServer {
  const outbound = createOutbound({ allowedNetworks: anyNetwork, logger });
  const passwordOf = (purpose: string) => box.digest(`media server: ${purpose}`).toString('base64url');
  const proof = (purpose: string) => ({
    authorization: `Basic ${Buffer.from(`${user}:${passwordOf(purpose)}`).toString('base64')}`,
  });
  const isSame = (one: string, other: string) => timingSafeEqual(box.digest(one), box.digest(other));
  const ask = (method: OutboundRequest['method'], path: string, body?: object) =>
    outbound.send({
      ...{ url: `${options.apiUrl}${path}`, method, maxBytes: mostListBytes },
      headers: { ...proof('api'), ...(body ? { 'content-type': 'application/json' } : {}) },
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
  /** Those that this process reads, or is about to. */
  const own = new Set<string>();
  const remove = async (name: string): Promise<void> => {
    own.delete(name);
    await ask('DELETE', `/v3/config/paths/delete/${name}`);
  };
  const sweep = async () => {
    const { status, body } = await ask('GET', '/v3/paths/list?itemsPerPage=1000');
    if (status !== 200) throw new MediaServerError(`the media server answered ${status}`);
    for (const { name, readers } of (JSON.parse(body) as { items: ListedPath[] }).items)
      if (namePattern.test(name) && readers.length === 0 && !own.has(name)) await remove(name);
  };
  const failure = 'paths of the media server could not be looked through';
  return {
    sweep,
    remove,
    ...createRepeating({ everyMs: sweepEveryMs, run: sweep, logger, failure }),
    async add(camera) {
      const name = `weir-${randomBytes(16).toString('hex')}`;
      own.add(name);
      const path = { source: camera.href, sourceOnDemand: true, rtspTransport: 'tcp' };
      const { status } = await ask('POST', `/v3/config/paths/add/${name}`, path).catch((error: Error) => {
        own.delete(name);
        throw error instanceof OutboundError
          ? new MediaServerError('the media server is not reached')
          : error;
      });
      if (status === 200) return name;
      own.delete(name);
      throw new MediaServerError(`the media server took no camera: ${status}`);
    },
    // The question is answered beforehand: without cookies its list then names each piece with its session.
    listOf: (name) => `${options.hlsUrl}/${name}/index.m3u8?cookieCheck=1`,
    read: (name, request) =>
      outbound.send({ ...request, headers: { ...request.headers, ...proof(`read ${name}`) } }),
    async isAllowed(question, askedFrom) {
      const purpose = purposeOf(question);
      if (purpose === undefined || question.user !== user) return false;
      if (!isSame(question.password ?? '', passwordOf(purpose))) return false;
      const { hostname } = new URL(options.apiUrl);
      const found = await lookup(hostname.replace(/^\[|\]$/g, ''), { all: true }).catch(() => []);
      return found.some(({ address }) => address === plainAddress(askedFrom));
    },
    status: async () => (await ask('GET', '/v3/paths/list?itemsPerPage=1')).status,
  };
}

/** What is asked for of what may be done at all: nobody publishes, and nothing is read but by HLS. */
function purposeOf({ action, protocol, path }: MediaQuestion): string | undefined {
  if (action === 'api') return 'api';
  const isRead = action === 'read' && protocol === 'hls' && namePattern.test(path ?? '');
  return isRead ? `read ${path}` : undefined;
}
