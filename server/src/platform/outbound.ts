import { lookup as resolve } from 'node:dns/promises';
import { type IncomingHttpHeaders, request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import { isIP, isIPv4, type LookupFunction } from 'node:net';
import type { Logger } from './logger.ts';
import { isOneOf } from './network.ts';

export interface OutboundRequest {
  url: string;
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  headers: Readonly<Record<string, string>>;
  body?: string;
  /** As much of the answer is read; 4 KiB unless told. */
  maxBytes?: number;
}

export interface OutboundAnswer {
  status: number;
  statusText: string;
  headers: IncomingHttpHeaders;
  /** Its beginning, as text and as it came. */
  body: string;
  bytes: Buffer;
}

export interface Outbound {
  /**
   * One try within 5 s. Throws an OutboundError; any status is an answer, a redirect too. Why an address could not be
   * reached stands in the log alone: it would tell whoever entered it what there is inside our network.
   */
  send(request: OutboundRequest): Promise<OutboundAnswer>;
  /** Throws when the address as it is written could never be called. */
  assertPossible(url: string): void;
}

/** `isRefused`: we do not call such an address, now or later. */
export class OutboundError extends Error {
  readonly isRefused: boolean;
  constructor(message: string, isRefused = false) {
    super(message);
    this.name = 'OutboundError';
    this.isRefused = isRefused;
  }
}

const timeoutMs = 5000;
const defaultMaxBytes = 4096;
const publicPorts: readonly string[] = ['', '443', '8443'];

/** Loopback, private, link-local, shared, reserved, multicast; and what carries another address inside. */
const notPublic4 = [
  ...['0.0.0.0/8', '10.0.0.0/8', '100.64.0.0/10', '127.0.0.0/8', '169.254.0.0/16', '172.16.0.0/12'],
  ...['192.0.0.0/24', '192.0.2.0/24', '192.31.196.0/24', '192.52.193.0/24', '192.88.99.0/24'],
  ...['192.168.0.0/16', '192.175.48.0/24', '198.18.0.0/15', '198.51.100.0/24', '203.0.113.0/24'],
  ...['224.0.0.0/4', '240.0.0.0/4'],
];
const public6 = '2000::/3';
const notPublic6 = ['2001::/23', '2001:db8::/32', '2002::/16', '3fff::/20'];

interface OutboundDeps {
  allowedNetworks: readonly string[];
  /** Public addresses and those of the networks, or the networks alone. */
  reach?: 'public' | 'networks';
  /** Stands in the log in place of the host and of what is said of it. */
  logAs?: Readonly<Record<string, unknown>>;
  logger: Pick<Logger, 'info'>;
}

/** The only way out of the server: guarded against being sent to addresses of the operator's own network. */
export function createOutbound({ allowedNetworks, reach = 'public', logAs, logger }: OutboundDeps): Outbound {
  const isAllowed = isOneOf(allowedNetworks);
  const check = (url: string): URL => {
    const parsed = URL.canParse(url) ? new URL(url) : undefined;
    if (!parsed || !['http:', 'https:'].includes(parsed.protocol))
      throw new OutboundError('It is not an http or https address', true);
    if (parsed.username || parsed.password)
      throw new OutboundError('The address holds a user name or password', true);
    const literal = literalOf(parsed);
    if (literal) assertReachable(parsed, literal);
    return parsed;
  };
  const assertReachable = (url: URL, address: string) => {
    if (isAllowed(address)) return;
    if (reach === 'networks')
      throw new OutboundError('The address is in none of the networks that are called', true);
    if (!isPublic(address)) throw new OutboundError(`${url.hostname} is not a public address`, true);
    if (url.protocol !== 'https:') throw new OutboundError('Public addresses are called by https only', true);
    if (!publicPorts.includes(url.port))
      throw new OutboundError(`Port ${url.port} of public addresses is not called`, true);
  };
  /** Every address of the name is looked at, and the connection goes to one that was. */
  const guardedLookup =
    (url: URL): LookupFunction =>
    (hostname, options, callback) => {
      resolve(hostname, { all: true, family: options.family ?? 0 })
        .then((found) => {
          for (const { address } of found) assertReachable(url, address);
          const [first] = found;
          if (options.all) callback(null, found);
          else if (first) callback(null, first.address, first.family);
        })
        .catch((error: NodeJS.ErrnoException) => callback(error, '', 0));
    };
  return {
    assertPossible: (url) => void check(url),
    async send(request) {
      const url = check(request.url);
      try {
        return await exchange(url, request, guardedLookup(url));
      } catch (error) {
        const told = logAs ? { ...logAs, code: codeOf(error) } : { host: url.host, reason: reasonOf(error) };
        logger.info(told, 'an address outside was not reached');
        throw new OutboundError('Not reachable', error instanceof OutboundError && error.isRefused);
      }
    },
  };
}

async function exchange(
  url: URL,
  { method, headers, body, maxBytes = defaultMaxBytes }: OutboundRequest,
  lookup: LookupFunction,
): Promise<OutboundAnswer> {
  const start = url.protocol === 'https:' ? requestHttps : requestHttp;
  const signal = AbortSignal.timeout(timeoutMs);
  const length = body === undefined ? {} : { 'content-length': String(Buffer.byteLength(body)) };
  return new Promise((fulfil, reject) => {
    const options = { method, lookup, signal, agent: false as const, headers: { ...headers, ...length } };
    const sent = start(url, options, (answer) => {
      const { statusCode: status = 0, statusMessage: statusText = '', headers: told } = answer;
      beginningOf(answer, maxBytes).then((beginning) => {
        fulfil({ status, statusText, headers: told, body: beginning.toString('utf8'), bytes: beginning });
        sent.destroy();
      }, reject);
    });
    sent.on('error', reject);
    sent.end(body);
  });
}

async function beginningOf(answer: AsyncIterable<Buffer>, maxBytes: number): Promise<Buffer> {
  const parts: Buffer[] = [];
  let bytes = 0;
  for await (const part of answer) {
    parts.push(part);
    bytes += part.length;
    if (bytes >= maxBytes) break;
  }
  return Buffer.concat(parts).subarray(0, maxBytes);
}

function reasonOf(error: unknown): string {
  if (error instanceof AggregateError && error.errors.length > 0) return reasonOf(error.errors[0]);
  return error instanceof Error ? error.message : String(error);
}

const codeOf = (error: unknown): unknown =>
  error instanceof Error && 'code' in error ? error.code : 'refused';

/** The URL parser has already made one form of decimal, octal and hexadecimal ones. */
function literalOf({ hostname }: URL): string | undefined {
  const bare = hostname.replace(/^\[|\]$/g, '');
  return isIP(bare) ? bare : undefined;
}

const isPrivate4 = isOneOf(notPublic4);
const isGlobal6 = isOneOf([public6]);
const isPrivate6 = isOneOf(notPublic6);

const isPublic = (address: string): boolean =>
  isIPv4(address) ? !isPrivate4(address) : isGlobal6(address) && !isPrivate6(address);
