import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { languageTags } from '@weir/contract/common';
import type { Endpoint, Input, Output } from '@weir/contract/endpoint';
import { codes, type Envelope, type FieldError, sessionCodes } from '@weir/contract/errors';
import { ApiError } from './api-error.ts';
import { currentLanguage } from './i18n/language.ts';
import { withPatience } from './patience.ts';
import { createWriteKeys, isKeyed, saysTheEnd } from './write-keys.ts';

export const apiBase = '/api/v1';
const timeoutMs = 600_000;
/** By the standard of fetch, for all that is under way. */
const mostKeptAliveBytes = 64 * 1024;

export interface CallOptions {
  signal?: AbortSignal;
  /** It is sent also when the window closes meanwhile, unless its body is larger than browsers allow. */
  keepalive?: boolean;
}

/** What a call that was refused lacks, and a person can give: the call was not carried out. */
export type AuthChallenge = 'session' | 'password';

/** `again`: it is there now, so the call is made once more; `cancelled`: the person would rather not. */
export type ChallengeResult = 'again' | 'none' | 'cancelled';

/** Told of every answer that is about the session. */
export interface SessionListener {
  onChallenge: (challenge: AuthChallenge) => Promise<ChallengeResult>;
  /** Nothing else is answered until it is done. */
  onDutyFirst: (duty: 'mustChangePassword' | 'mustSetTwoFactor') => void;
}

let listener: SessionListener | undefined;

export function listenToSession(next: SessionListener): void {
  listener = next;
}

/** Told of what was written, or may have been; the call is over when it is. */
type WriteListener = (endpoint: Endpoint, isDone: boolean) => Promise<void> | undefined;

let onWritten: WriteListener | undefined;

export function listenToWrites(next: WriteListener): void {
  onWritten = next;
}

type Arguments<E extends Endpoint> = keyof Input<E> extends never
  ? [input?: CallOptions]
  : [input: Input<E> & CallOptions];

/** Calls an endpoint of the contract. Rejects with an `ApiError`. */
export async function call<E extends Endpoint>(endpoint: E, ...rest: Arguments<E>): Promise<Output<E>> {
  return (await exchange<Output<E>>(endpoint, rest[0] ?? {})).data;
}

/** Calls an endpoint that takes a file: its bytes alone, whatever the browser believes that it is. */
export async function upload<E extends Endpoint & { upload: object }>(
  endpoint: E,
  input: Input<E> & CallOptions & { file: Blob },
): Promise<Output<E>> {
  return (await exchange<Output<E>>(endpoint, input)).data;
}

/** Calls an endpoint for the sentence that the server says on success. */
export async function callForMessage<E extends Endpoint>(
  endpoint: E,
  ...rest: Arguments<E>
): Promise<string> {
  const { msg, message } = await exchange(endpoint, rest[0] ?? {});
  return msg ?? message;
}

export interface NamedFile {
  blob: Blob;
  fileName: string;
}

/** The file that a download endpoint answers, with the name the server gives it. */
export async function download<E extends Endpoint>(endpoint: E, ...rest: Arguments<E>): Promise<NamedFile> {
  const response = await sendInSession(endpoint, rest[0] ?? {});
  if (!response.ok) throw failure(await decode(response), response);
  const disposition = response.headers.get('content-disposition') ?? '';
  const encoded = /filename\*=UTF-8''([^;]+)/i.exec(disposition)?.[1];
  const plain = /filename="?([^";]+)/i.exec(disposition)?.[1];
  return {
    blob: await response.blob(),
    fileName: encoded ? decodeURIComponent(encoded) : (plain ?? 'file'),
  };
}

/** Where a download is, for a link: a large file goes to the disk and not through memory. */
export const addressOf = <E extends Endpoint & { method: 'GET'; response: 'download' }>(
  { path }: E,
  { query }: Input<E> & { query: Record<string, unknown> },
): string => `${apiBase}${path}${queryString(query)}`;

/** Query options for TanStack Query; invalidate with `[endpoint.path]`. */
export const queryOf = <E extends Endpoint>(endpoint: E, ...rest: Arguments<E>) => {
  const input: Sending = rest[0] ?? {};
  return queryOptions({
    queryKey: [endpoint.path, input.query ?? {}],
    queryFn: ({ signal }) => call(endpoint, ...([{ ...input, signal }] as unknown as Arguments<E>)), // the same input, plus the signal
  });
};

/** As `queryOf`: the answer before stays in sight while the next one, as another page, is on its way. */
export const steadyQueryOf = <E extends Endpoint>(endpoint: E, ...rest: Arguments<E>) => ({
  ...queryOf(endpoint, ...rest),
  placeholderData: keepPreviousData,
});

interface Sending extends CallOptions {
  /** In place of a body. */
  file?: Blob;
  query?: Record<string, unknown>;
  body?: unknown;
  /** Under which a write is done once, however often it is sent. */
  key?: string;
}

const writeKeys = createWriteKeys();

async function exchange<T>(endpoint: Endpoint, input: Sending): Promise<Envelope<T>> {
  if (endpoint.method === 'GET') return answerTo(endpoint, input);
  let isDone = false;
  try {
    const answer = await answerTo<T>(endpoint, input);
    isDone = true;
    return answer;
  } finally {
    await onWritten?.(endpoint, isDone);
  }
}

async function answerTo<T>(endpoint: Endpoint, input: Sending): Promise<Envelope<T>> {
  const { response, envelope } = await exchangeOnce<T>(endpoint, input);
  if (envelope.code === codes.success && !isEmpty(envelope.data)) return envelope;
  throw failure(envelope, response);
}

/** A write that is sent again because nobody heard how it ended is the same write to the server. */
async function exchangeOnce<T>(
  endpoint: Endpoint,
  input: Sending,
): Promise<{ response: Response; envelope: Envelope<T> }> {
  const write =
    isKeyed(endpoint) && !input.file
      ? writeKeys.begin(endpoint.path, JSON.stringify([input.query, input.body]))
      : undefined;
  try {
    const response = await sendInSession(endpoint, write ? { ...input, key: write.key } : input);
    const envelope = await decode<T>(response);
    if (!saysTheEnd(envelope)) write?.keep();
    return { response, envelope };
  } catch (error) {
    write?.keep();
    throw error;
  }
}

/** Sends until nothing is lacking; what was given once and is asked for again is not asked for a second time. */
async function sendInSession(
  endpoint: Endpoint,
  input: Sending,
  given: readonly AuthChallenge[] = [],
): Promise<Response> {
  const response = await withPatience(() => send(endpoint, input), input.signal);
  const challenge = await challengeOf(endpoint, response);
  if (!challenge || given.includes(challenge) || !listener) return response;
  const result = await listener.onChallenge(challenge);
  if (result === 'cancelled') throw new ApiError({ code: 'cancelled', message: 'Cancelled' });
  return result === 'again' ? sendInSession(endpoint, input, [...given, challenge]) : response;
}

async function challengeOf({ access }: Endpoint, response: Response): Promise<AuthChallenge | undefined> {
  if (access === 'public' || (response.status !== 401 && response.status !== 403)) return undefined;
  const { code, data } = await decode<{ by?: string } | null>(response.clone());
  if (sessionCodes.includes(code)) return 'session';
  return code === codes.reauthenticationNeeded && data?.by === 'password' ? 'password' : undefined;
}

async function send(endpoint: Endpoint, sending: Sending): Promise<Response> {
  const { query, body, file, key, signal } = sending;
  const text = body === undefined ? undefined : JSON.stringify(body);
  const timeout = AbortSignal.timeout(timeoutMs);
  try {
    return await fetch(`${apiBase}${endpoint.path}${queryString(query)}`, {
      method: endpoint.method,
      credentials: 'same-origin',
      keepalive: sending.keepalive === true && sizeOf(text) <= mostKeptAliveBytes,
      headers: {
        'X-Requested-With': 'Weir',
        'Accept-Language': languageTags[currentLanguage()],
        ...(text === undefined ? {} : { 'Content-Type': 'application/json' }),
        ...(file ? { 'Content-Type': 'application/octet-stream' } : {}),
        ...(key === undefined ? {} : { 'Idempotency-Key': key }),
      },
      ...(text === undefined ? {} : { body: text }),
      ...(file ? { body: file } : {}),
      signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
    });
  } catch (error) {
    if (signal?.aborted) throw error;
    throw new ApiError({ code: timeout.aborted ? 'timeout' : 'network', message: String(error) });
  }
}

const sizeOf = (text = ''): number => new TextEncoder().encode(text).length;

function queryString(query: Record<string, unknown> = {}): string {
  const params = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined && value !== null && value !== '') params.set(name, String(value));
  }
  const text = params.toString();
  return text ? `?${text}` : '';
}

async function decode<T>(response: Response): Promise<Envelope<T>> {
  try {
    return (await response.json()) as Envelope<T>; // the contract's word; the server serialises by schema
  } catch {
    // A gateway's own page instead of our envelope.
    const code = response.status >= 502 ? codes.unavailable : codes.ours;
    throw new ApiError({ code, message: response.statusText, requestId: requestIdOf(response) });
  }
}

function failure(envelope: Envelope<unknown>, response: Response): ApiError {
  if (envelope.code === codes.passwordChangeNeeded) listener?.onDutyFirst('mustChangePassword');
  if (envelope.code === codes.secondFactorSetupNeeded) listener?.onDutyFirst('mustSetTwoFactor');
  const data = envelope.data as { fields?: FieldError[] } | null | undefined; // only bad input carries fields
  return new ApiError({
    code: envelope.code === codes.success ? 'noData' : envelope.code,
    message: envelope.message,
    fields: data?.fields ?? [],
    data: envelope.data,
    requestId: requestIdOf(response),
    retryAfterS: Number(response.headers.get('retry-after')) || undefined,
  });
}

const requestIdOf = (response: Response) => response.headers.get('x-request-id') ?? undefined;

const isEmpty = (data: unknown) => data === undefined || data === null || data === '';
