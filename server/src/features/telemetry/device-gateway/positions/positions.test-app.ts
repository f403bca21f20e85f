import type { DeviceTypeDraft } from '@weir/contract/fleet/device-types';
import { getDeviceBasic } from '@weir/contract/fleet/devices';
import { historyList, listQuarantine } from '@weir/contract/telemetry/telemetry';
import { buildDevice, buildDeviceType } from '../../../../../test/factories.ts';
import { startTestApp } from '../../../../../test/harness.ts';

const hourMs = 3_600_000;

/** The platform, and devices that say where they are. */
export async function startPositionsTest() {
  const platform = await startTestApp();
  const as = platform.users.owner;
  const addDevice = async (type: Partial<DeviceTypeDraft> = {}) => {
    const { id: typeId } = await buildDeviceType(platform, { isLocus: 1, ...type });
    const { id, SN, credential } = await buildDevice(platform, { typeId });
    const token = credential.token ?? '';
    return { id, typeId, SN, token, path: `/gps/${token}` };
  };
  return {
    ...{ platform, addDevice },
    stop: () => platform.stop(),
    /** The status of the answer. */
    async get(path: string, query: Record<string, string | number> = {}) {
      const sent = new URLSearchParams(Object.entries(query).map(([key, value]) => [key, String(value)]));
      const answer = await fetch(`${platform.httpUrl}${path}?${sent}`);
      await answer.arrayBuffer();
      return answer.status;
    },
    async post(path: string, body: string | URLSearchParams, type?: string) {
      const headers = type === undefined ? {} : { 'content-type': type };
      const answer = await fetch(`${platform.httpUrl}${path}`, { method: 'POST', headers, body });
      await answer.arrayBuffer();
      return answer.status;
    },
    /** Rows of these signals in the last hours, oldest first. */
    async rows(id: number, ...signals: string[]) {
      const range = { from: at(-24 * hourMs), to: at(hourMs) };
      const query = { id, ...range, page: 1, limit: 200, signals: signals.join(',') };
      const { data } = await platform.call(historyList, { as, query });
      return data.list.toReversed();
    },
    async aside(id: number) {
      const { data } = await platform.call(listQuarantine, { as, query: { id, page: 1, limit: 200 } });
      return data.list.toReversed();
    },
    lastPosition: async (id: number) =>
      (await platform.call(getDeviceBasic, { as, query: { id } })).data.lastPosition,
  };
}

/** A time so far from now, as it stands in answers. */
const at = (fromNowMs: number) => new Date(Date.now() + fromNowMs).toISOString();
