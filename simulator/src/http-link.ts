import { setTimeout as sleep } from 'node:timers/promises';
import type { Transport } from './model/device-kind.ts';
import { phoneLocations } from './phone-locations.ts';

/** The platform knows no such token. */
export class RefusedError extends Error {
  constructor(who: string) {
    super(`${who}: the platform refuses its credential`);
    this.name = 'RefusedError';
  }
}

/** A way for a device to hand data over; a promise resolves when the platform has acknowledged. */
export interface Link {
  readonly telemetry: (payload: string) => Promise<void>;
  readonly attributes: (values: object) => Promise<void>;
}

export interface HttpLinkOptions {
  readonly httpUrl: string;
  readonly SN: string;
  readonly token: string;
  readonly transport: Transport;
  readonly signal: AbortSignal;
}

const timeoutMs = 60_000;
const pausesMs = [500, 1000, 2000, 5000, 10_000];

/** The HTTP device API: retries for as long as the platform is away or busy. */
export function httpLink({ httpUrl, SN, token, transport, signal }: HttpLinkOptions): Link {
  const post = async (path: string, body: string) => {
    const url = new URL(path, httpUrl);
    for (let attempt = 0; ; attempt += 1) {
      signal.throwIfAborted();
      const status = await attemptPost(url, body, signal);
      if (status === 401 || status === 404) throw new RefusedError(SN);
      if (status >= 200 && status < 300) return;
      if (status >= 400 && status < 500 && status !== 429)
        throw new Error(`${SN}: the platform answered ${status}`);
      await sleep(pausesMs[Math.min(attempt, pausesMs.length - 1)], undefined, { signal });
    }
  };
  return {
    telemetry: (payload) =>
      transport === 'phone'
        ? post(`/gps/${token}/`, phoneLocations(payload))
        : post(`/api/v1/${token}/telemetry`, payload),
    attributes: (values) => post(`/api/v1/${token}/attributes`, JSON.stringify(values)),
  };
}

/** The status, or 0 when there was no answer. */
async function attemptPost(url: URL, body: string, signal: AbortSignal): Promise<number> {
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body,
      signal: AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)]),
    });
    await response.arrayBuffer();
    return response.status;
  } catch {
    signal.throwIfAborted();
    return 0;
  }
}
