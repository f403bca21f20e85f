import { limits } from '@weir/contract/fleet/device-protocol';
import { signalKeys } from '../stage/installation.ts';

export interface History {
  httpUrl: string;
  token: string;
  values: number;
  fromMs: number;
  stepMs: number;
  frames: number;
  /** A boolean that comes with them. */
  state?: string;
}

const requestsAtOnce = 4;
const amplitude = 40;
/** Frames from one start to the next. */
const statePeriod = 360;

/** Past frames over the device's HTTP interface, as many in a request as one may carry. */
export async function sendHistory(history: History): Promise<void> {
  const perRequest = Math.floor(limits.valuesPerMessage / (history.values + 1));
  let next = 0;
  const sendSome = async () => {
    for (let from = next; from < history.frames; from = next) {
      next = from + perRequest;
      await post(history, from, Math.min(perRequest, history.frames - from));
    }
  };
  await Promise.all(Array.from({ length: requestsAtOnce }, sendSome));
}

async function post({ httpUrl, token, ...history }: History, from: number, count: number): Promise<void> {
  const keys = signalKeys(history.values);
  const frames = Array.from({ length: count }, (_, index) => {
    const place = from + index;
    const values: Record<string, number | boolean> = Object.fromEntries(
      keys.map((key, number) => [key, valueAt(place, number)]),
    );
    if (history.state !== undefined) values[history.state] = place % statePeriod < statePeriod / 3;
    return { ts: history.fromMs + place * history.stepMs, values };
  });
  const response = await fetch(`${httpUrl}/api/v1/${token}/telemetry`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(frames),
  });
  await response.arrayBuffer();
  if (!response.ok) throw new Error(`the device's telemetry was answered with ${response.status}`);
}

/** A slow wave between 10 and 90 with noise on it, with the decimals a sensor has. */
function valueAt(place: number, number: number): number {
  const wave = Math.sin(place / 500 + number) * amplitude;
  const noise = ((place * 7919 + number * 131) % 97) / 97;
  return Math.round((50 + wave + noise) * 100) / 100;
}
