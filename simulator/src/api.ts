import type { Endpoint, Input, Output } from '@weir/contract/endpoint';
import { codes, type Envelope } from '@weir/contract/errors';

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
export async function call<E extends Endpoint>(api: Api, endpoint: E, input: Input<E>): Promise<Output<E>> {
  const { query, body } = input as { query?: Record<string, unknown>; body?: unknown };
  const url = new URL(`/api/v1${endpoint.path}`, api.baseUrl);
  for (const [name, value] of Object.entries(query ?? {})) {
    if (value !== undefined) url.searchParams.set(name, String(value));
  }
  const response = await fetch(url, {
    method: endpoint.method,
    headers: {
      authorization: `Bearer ${api.token}`,
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    signal: AbortSignal.timeout(timeoutMs),
  });
  const envelope = (await response.json().catch(() => ({}))) as Partial<Envelope<Output<E>>>;
  if (!response.ok || envelope.code !== codes.success) {
    throw new ApiError(`${endpoint.method} ${endpoint.path}`, response.status, envelope);
  }
  // The contract types what a success carries.
  return envelope.data as Output<E>;
}
