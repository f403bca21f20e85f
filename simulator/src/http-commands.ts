import { setTimeout as sleep } from 'node:timers/promises';

export interface CommandPoll {
  readonly httpUrl: string;
  readonly token: string;
  readonly signal: AbortSignal;
  readonly onCommand: (request: string) => Promise<object>;
}

const pollTimeoutMs = 20_000;
const marginMs = 10_000;
const pauseMs = 5000;

/** A device without a session asks for its commands again and again, until the signal or a refusal. */
export async function pollCommands({ httpUrl, token, signal, onCommand }: CommandPoll): Promise<void> {
  const url = new URL(`/api/v1/${token}/rpc`, httpUrl);
  while (!signal.aborted) {
    try {
      const response = await fetch(`${url}?timeout=${pollTimeoutMs}`, {
        signal: AbortSignal.any([signal, AbortSignal.timeout(pollTimeoutMs + marginMs)]),
      });
      const text = await response.text();
      if (response.ok) await reply(url, text, onCommand, signal);
      else if (response.status === 401) return;
      else if (response.status !== 408) await sleep(pauseMs, undefined, { signal });
    } catch {
      if (!signal.aborted) await sleep(pauseMs, undefined, { signal }).catch(() => undefined);
    }
  }
}

async function reply(
  url: URL,
  text: string,
  onCommand: CommandPoll['onCommand'],
  signal: AbortSignal,
): Promise<void> {
  const request: unknown = JSON.parse(text);
  if (typeof request !== 'object' || request === null || !('id' in request)) return;
  await fetch(`${url}/${String(request.id)}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(await onCommand(text)),
    signal: AbortSignal.any([signal, AbortSignal.timeout(marginMs)]),
  });
}
