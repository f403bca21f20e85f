import type { Endpoint, Input, Output } from '@weir/contract/endpoint';
import { isJobOpen, type Job } from '@weir/contract/operations/jobs';
import { basePath } from '../../server/src/platform/http/mount.ts';
import { type Percentiles, percentilesOf } from '../report/percentiles.ts';

/** Calls of the public API, as somebody. */
export interface Api {
  call<E extends Endpoint>(endpoint: E, input: Input<E>): Promise<Output<E>>;
}

export function createApi(httpUrl: string, token: string): Api {
  return {
    async call(endpoint, input) {
      const { query, body } = input as { query?: object; body?: unknown };
      const url = new URL(`${httpUrl}${basePath}${endpoint.path}`);
      for (const [name, value] of Object.entries(query ?? {}))
        if (value !== undefined) url.searchParams.set(name, String(value));
      const response = await fetch(url, {
        method: endpoint.method,
        headers: {
          authorization: `Bearer ${token}`,
          ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      });
      // The platform checks its answers against the same contract.
      const answer = (await response.json()) as { data: Output<Endpoint> };
      if (response.ok) return answer.data as never;
      throw new Error(
        `${endpoint.path} answered ${response.status}: ${JSON.stringify(answer).slice(0, 500)}`,
      );
    },
  };
}

const askEveryMs = 50;

/** Asks for what a background task works on until the task is over. */
export async function jobEnded<T extends { job: Pick<Job, 'state'> | null }>(
  read: () => Promise<T>,
): Promise<T> {
  for (;;) {
    const item = await read();
    if (item.job === null || !isJobOpen(item.job)) return item;
    await new Promise((resolve) => setTimeout(resolve, askEveryMs));
  }
}

/** How long each of `times` calls took, one after the other, until the answer had been read. */
export async function timed(times: number, work: () => Promise<unknown>): Promise<Percentiles> {
  const samplesMs: number[] = [];
  for (let turn = 0; turn < times; turn++) {
    const startedAt = performance.now();
    await work();
    samplesMs.push(performance.now() - startedAt);
  }
  return percentilesOf(samplesMs);
}
