import { addDeviceType } from '@weir/contract/fleet/device-types';
import { addDevice } from '@weir/contract/fleet/devices';
import { addProject } from '@weir/contract/fleet/projects';
import { apiClient, type ServerProcess } from './server-process.ts';

export interface Sent {
  /** Device time, epoch ms. */
  ts: number;
  values: Record<string, number | boolean>;
}

const framesPerRequest = 500;

/** Water stations of one type with the frames that they have sent; answers their ids. */
export async function fillStations(
  { url }: Pick<ServerProcess, 'url'>,
  token: string,
  stations: readonly { name: string; frames: readonly Sent[] }[],
): Promise<number[]> {
  const call = apiClient(url, token);
  const { id: projectId } = await call(addProject, { body: { name: '长江宜昌江段' } });
  const { id: typeId } = await call(addDeviceType, {
    body: {
      typeCode: 'station',
      name: '水质站',
      expectedIntervalS: 60,
      keySemaphoreId: 'temperature',
      signals: [
        { semaphoreId: 'temperature', name: '水温', nameEn: 'Water temperature', unit: '°C', precision: 1 },
        { semaphoreId: 'pump', name: '水泵', nameEn: 'Pump', dataType: 'boolean', chart: 1 },
      ],
    },
  });
  const ids: number[] = [];
  for (const [at, { name, frames }] of stations.entries()) {
    const { id, credential } = await call(addDevice, {
      body: { name, SN: `WS-${at + 1}`, projectId, typeId },
    });
    ids.push(id);
    await sendFrames({ url }, credential.token ?? '', frames);
  }
  return ids;
}

/** What a device reports over HTTP. */
export async function sendFrames(
  { url }: Pick<ServerProcess, 'url'>,
  token: string,
  frames: readonly Sent[],
): Promise<void> {
  for (let from = 0; from < frames.length; from += framesPerRequest) {
    const body = JSON.stringify(frames.slice(from, from + framesPerRequest));
    const response = await fetch(`${url}/api/v1/${token}/telemetry`, { method: 'POST', body });
    if (!response.ok) throw new Error(`the frames were answered with ${response.status}`);
  }
}
