import { addDeviceType } from '@weir/contract/fleet/device-types';
import { addDevice } from '@weir/contract/fleet/devices';
import { addProject } from '@weir/contract/fleet/projects';
import { apiClient, type ServerProcess } from './server-process.ts';
import { type Sent, sendFrames } from './stations.ts';

const minuteMs = 60_000;
const everyMs = 5000;
/** Each has six values, and a message 2000 at the most. */
const framesPerMessage = 300;
/** Degrees in a minute at some 45 km/h. */
const lngPerMinute = 0.0078;

/** Yesterday at eight, UTC. */
export const morningMs = Math.floor(Date.now() / 86_400_000 - 1) * 86_400_000 + 8 * 3_600_000;
export const endMs = morningMs + 210 * minuteMs;

/** From when on it is on its way, and until when: minutes of the morning. Between 120 and 144 it says nothing. */
const ways = [
  { from: 20, to: 60 },
  { from: 100, to: 170 },
];
const silence = { from: 120, to: 144 };

/** How many minutes it has been on its way. */
const movedMinutes = (minute: number): number =>
  ways.reduce((sum, { from, to }) => sum + Math.max(0, Math.min(minute, to) - from), 0);

interface Course {
  lateMinutes: number;
  /** Degrees. */
  north: number;
}

/** A boat on the river: two stops, a way, a way with a hole in it; a spike, and a poor fix. */
function positions({ lateMinutes, north }: Course): Sent[] {
  const frames: Sent[] = [];
  for (let ts = morningMs; ts <= endMs; ts += everyMs) {
    const minute = (ts - morningMs) / minuteMs;
    if (minute > silence.from && minute < silence.to) continue;
    const moved = movedMinutes(minute);
    const isMoving = ways.some(({ from, to }) => minute > from && minute < to);
    const isSpike = minute === 40;
    const swing = Math.sin(moved / 7) * 0.03 + Math.sin(moved / 2.3) * 0.004;
    frames.push({
      ts: ts + lateMinutes * minuteMs,
      values: {
        lng: 111.2 + moved * lngPerMinute + (isSpike ? 0.4 : 0),
        lat: 30.68 + north + swing - moved * 0.002,
        speed: isMoving ? 45 + Math.sin(minute) * 8 : 0,
        PDOP: minute === 50 ? 9.5 : 1.4,
        star: 11,
        alt: 62,
      },
    });
  }
  return frames;
}

/** Devices whose type keeps tracks, or does not, with a made-up morning; answers the id. */
export async function sendMadeUpDay(
  { url }: Pick<ServerProcess, 'url'>,
  token: string,
  { isLocus, code, ...course }: { isLocus: 0 | 1; code: string } & Partial<Course>,
): Promise<number> {
  const call = apiClient(url, token);
  const { id: projectId } = await call(addProject, { body: { name: `长江宜昌江段 ${code}` } });
  const { id: typeId } = await call(addDeviceType, {
    body: { typeCode: code, name: '巡航船', isLocus, expectedIntervalS: 60 },
  });
  const { id, credential } = await call(addDevice, {
    body: { name: `boat ${code}`, SN: `BOAT-${code}`, projectId, typeId },
  });
  const sent = positions({ lateMinutes: 0, north: 0, ...course });
  for (let at = 0; at < sent.length; at += framesPerMessage)
    await sendFrames({ url }, credential.token ?? '', sent.slice(at, at + framesPerMessage));
  const alarm = {
    code: 'bilge',
    level: 2,
    name: 'Bilge water high',
    active: true,
    ts: morningMs + 45 * minuteMs,
  };
  const body = JSON.stringify({ ts: morningMs + 45 * minuteMs + 1000, values: { alarms: [alarm] } });
  await fetch(`${url}/api/v1/${credential.token}/telemetry`, { method: 'POST', body });
  return id;
}
