import type { Endpoint, Input, Output } from '@weir/contract/endpoint';
import { codes, type Envelope } from '@weir/contract/errors';
import { addPart, startUpload, tusType, type UploadPurpose } from '@weir/contract/operations/uploads';

export interface Api {
  /** `http://127.0.0.1:8080`, without the base path. */
  readonly baseUrl: string;
  /** An API token of the user under whom the fleet is set up. */
  readonly token: string;
}

/** The platform refused a call. */
class ApiError extends Error {
  readonly status: number;
  readonly code: number;
  readonly data: unknown;

  constructor(what: string, status: number, envelope: Partial<Envelope<unknown>>) {
    super(`${what}: ${envelope.message ?? `HTTP ${status}`} ${JSON.stringify(envelope.data ?? null)}`);
    this.name = 'ApiError';
    this.status = status;
    this.code = envelope.code ?? codes.ours;
    this.data = envelope.data;
  }
}

const timeoutMs = 30_000;

/** Calls an endpoint of the contract and answers its `data`. */
export function call<E extends Endpoint>(api: Api, endpoint: E, input: Input<E>): Promise<Output<E>> {
  const { query, body } = input as { query?: Record<string, unknown>; body?: unknown };
  if (body === undefined) return send(api, endpoint, { query });
  const headers = { 'content-type': 'application/json' };
  return send(api, endpoint, { query, headers, body: JSON.stringify(body) });
}

interface Bytes {
  readonly query: Record<string, unknown>;
  readonly type: string;
  readonly body: Uint8Array<ArrayBuffer>;
}

/** Calls an endpoint whose body is a file. */
export const sendBytes = <E extends Endpoint>(
  api: Api,
  endpoint: E,
  { query, type, body }: Bytes,
): Promise<Output<E>> => send(api, endpoint, { query, headers: { 'content-type': type }, body });

/** Uploads a file, in one piece, as tus has it; answers its id. */
export async function upload(api: Api, purpose: UploadPurpose, file: File): Promise<string> {
  const { id } = await send(api, startUpload, {
    query: { purpose },
    headers: {
      'upload-length': String(file.size),
      'upload-metadata': `filename ${Buffer.from(file.name).toString('base64')}`,
    },
  });
  const headers = { 'upload-offset': '0', 'content-type': tusType };
  await send(api, addPart, { query: { id }, headers, body: await file.arrayBuffer() });
  return id;
}

interface Sent {
  readonly query?: Record<string, unknown> | undefined;
  readonly headers?: Record<string, string>;
  readonly body?: string | ArrayBuffer | Uint8Array<ArrayBuffer>;
}

async function send<E extends Endpoint>(
  api: Api,
  endpoint: E,
  { query = {}, headers = {}, body }: Sent,
): Promise<Output<E>> {
  const url = new URL(`/api/v1${endpoint.path}`, api.baseUrl);
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined) url.searchParams.set(name, String(value));
  }
  const response = await fetch(url, {
    method: endpoint.method,
    headers: { authorization: `Bearer ${api.token}`, ...headers },
    ...(body === undefined ? {} : { body }),
    signal: AbortSignal.timeout(timeoutMs),
  });
  const envelope = (await response.json().catch(() => ({}))) as Partial<Envelope<Output<E>>>;
  if (!response.ok || envelope.code !== codes.success) {
    throw new ApiError(`${endpoint.method} ${endpoint.path}`, response.status, envelope);
  }
  // The contract types what a success carries.
  return envelope.data as Output<E>;
}
