import type { SignalDraft } from '@weir/contract/fleet/device-types';
import { trackSignals } from '@weir/contract/places/tracks';
import { buildDevice, buildDeviceType, buildProject } from './factories.ts';
import { startTestApp, type TestApp } from './harness.ts';

export interface TrackedDevice {
  id: number;
  /** Messages as the device sends them; received with no delay, unless said otherwise. */
  send(messages: readonly object[], receivedMs?: number): Promise<void>;
}

export interface TracksTest extends TestApp {
  addDevice(draft?: { isLocus?: 0 | 1; timeZone?: string; signals?: SignalDraft[] }): Promise<TrackedDevice>;
}

const fixesPerMessage = 100;

/** The platform without its timers. */
export async function startTracksTest(): Promise<TracksTest> {
  const app = await startTestApp({ telemetry: { jobs: 'off' } });
  const all = trackSignals.map((semaphoreId) => ({ semaphoreId, name: semaphoreId }));
  return {
    ...app,
    async addDevice({ isLocus = 1, timeZone, signals = all } = {}) {
      const project = await buildProject(app, timeZone ? { timeZone } : {});
      const type = await buildDeviceType(app, { isLocus, retention: '1y', signals });
      const { id } = await buildDevice(app, { projectId: project.id, typeId: type.id });
      const device = { deviceId: id, typeId: type.id, retention: '1y' as const };
      const ingest = (messages: readonly object[], receivedMs: number) =>
        app.app.telemetry.ingest(
          device,
          'v1/devices/me/telemetry',
          Buffer.from(JSON.stringify(messages)),
          receivedMs,
        );
      return {
        id,
        async send(messages, receivedMs = Date.now()) {
          for (let at = 0; at < messages.length; at += fixesPerMessage)
            await ingest(messages.slice(at, at + fixesPerMessage), receivedMs);
        },
      };
    },
  };
}

const recordedOn = Date.parse('2026-05-04T00:00:00Z');
/** Old enough to be over, and young enough to be kept. */
export const dayMs = Math.floor(Date.now() / 86_400_000 - 3) * 86_400_000;

/** A recording as messages, on a day that is still kept. */
export const messagesOf = (fixes: readonly { tsMs: number }[]): { ts: number; values: object }[] =>
  fixes.map(({ tsMs, ...values }) => ({ ts: tsMs - recordedOn + dayMs, values }));
