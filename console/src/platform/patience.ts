import type { Envelope } from '@weir/contract/errors';

const mostTries = 4;
const longestWaitS = 15;
/** So that many windows that were told to wait do not all come back at once. */
const spreadMs = 500;

/** Sends again when the server says so that had no room for the call, which was not carried out. */
export async function withPatience(
  send: () => Promise<Response>,
  signal: AbortSignal | undefined,
  triesLeft = mostTries,
): Promise<Response> {
  const response = await send();
  const waitS = await waitOf(response);
  if (waitS === undefined || triesLeft <= 1) return response;
  await pause(waitS * 1000 + Math.random() * spreadMs, signal);
  return withPatience(send, signal, triesLeft - 1);
}

/** Undefined where waiting would not help, or would be felt as standing still. */
async function waitOf(response: Response): Promise<number | undefined> {
  if (response.status !== 429) return undefined;
  const envelope: Envelope<{ reason?: string } | null> | undefined = await response
    .clone()
    .json()
    .catch(() => undefined);
  const waitS = Number(response.headers.get('retry-after'));
  return envelope?.data?.reason === 'requests' && waitS > 0 && waitS <= longestWaitS ? waitS : undefined;
}

function pause(ms: number, signal: AbortSignal | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, ms);
    const giveUp = () => {
      clearTimeout(timer);
      reject(signal?.reason);
    };
    if (signal?.aborted) giveUp();
    signal?.addEventListener('abort', giveUp, { once: true });
  });
}
