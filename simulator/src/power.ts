import { setTimeout as sleep } from 'node:timers/promises';
import type { Device } from './device.ts';

/** As docs/device-api.md has them; undefined: it is another command, or one that the device does not know. */
export function answerPower(
  device: Device,
  method: string,
  { expiresAt }: Record<string, unknown>,
): Promise<object> | undefined {
  if (device.kind.type.cutsAtStandstill !== 1) return undefined;
  if (method === 'cutPower') return cut(device, Date.parse(String(expiresAt)));
  return method === 'restorePower' ? restore(device) : undefined;
}

/** What is told of it as an attribute. */
export const powerReport = ({ kind, power }: Device): Record<string, unknown> =>
  kind.type.cutsAtStandstill === 1 ? { power: power.cutMs === null ? 'on' : 'cut' } : {};

const lookAgainMs = 1000;

/** Waits until it stands; what is told later, or takes too long, is dropped. */
async function cut(device: Device, expiresMs: number): Promise<object> {
  const { power } = device;
  power.wanted = 'cut';
  while (!stands(device, Date.now())) {
    if (Date.now() + lookAgainMs > expiresMs) return { applied: false, reason: 'still moving' };
    await sleep(lookAgainMs);
    if (power.wanted !== 'cut') return { applied: false, reason: 'told to give power again' };
  }
  if (Date.now() > expiresMs) return { applied: false, reason: 'expired' };
  power.cutMs ??= Date.now();
  return { applied: true };
}

async function restore({ power }: Device): Promise<object> {
  power.wanted = 'on';
  power.cutMs = null;
  return { applied: true };
}

function stands({ kind, channels }: Device, nowMs: number): boolean {
  const speed = kind.type.speedSemaphoreId ?? '';
  return channels.every(({ report, frame }) =>
    report.keys.includes(speed) ? JSON.parse(frame(nowMs)).values[speed] === 0 : true,
  );
}
