import type { Code } from '@weir/contract/errors';
import {
  commitTrackImport,
  getTrackImport,
  type TrackImportItem,
  uploadTrack,
} from '@weir/contract/places/track-imports';
import { expect } from 'vitest';
import type { Actor } from '../../../../../test/harness.ts';
import { startTracksTest } from '../../../../../test/tracks.ts';
import { basePath } from '../../../../platform/http/mount.ts';

export interface Uploading {
  id: number;
  as?: Actor;
  name?: string;
  zone?: string;
}

export type TrackImportsTest = Awaited<ReturnType<typeof startTrackImportsTest>>;

export async function startTrackImportsTest() {
  const test = await startTracksTest();
  return {
    ...test,
    async uploadFile(
      file: string | Buffer,
      { id, as = test.users.owner, name = 'way.gpx', zone }: Uploading,
    ) {
      const response = await test.platform.server.inject({
        method: 'POST',
        url: `${basePath}${uploadTrack.path}`,
        query: { id: String(id), name, ...(zone ? { zone } : {}) },
        headers: { authorization: `Bearer ${as.token}`, 'content-type': 'application/octet-stream' },
        payload: file,
      });
      const { code, data } = response.json() as { code: Code; data: TrackImportItem & { fault?: string } };
      return { status: response.statusCode, code, data };
    },
    /** Adds what was uploaded, and waits for the background task. */
    async committed(id: number, as: Actor = test.users.owner): Promise<TrackImportItem> {
      await test.call(commitTrackImport, { as, body: { id } });
      const read = async () => (await test.call(getTrackImport, { as, query: { id } })).data;
      const isOver = async () => !['queued', 'running'].includes((await read()).job?.state ?? '');
      await expect.poll(isOver).toBe(true);
      return read();
    },
  };
}

export interface GpxPoint {
  ms: number;
  lng: number;
  lat: number;
  inner?: string;
}

const pointText = ({ ms, lng, lat, inner = '' }: GpxPoint) =>
  `<trkpt lat="${lat}" lon="${lng}"><time>${new Date(ms).toISOString()}</time>${inner}</trkpt>`;

export const gpxText = (points: readonly GpxPoint[], beginning = '<?xml version="1.0"?>'): string =>
  `${beginning}\n<gpx version="1.1" creator="x" xmlns="http://www.topografix.com/GPX/1/1"><trk><trkseg>\n${points
    .map(pointText)
    .join('\n')}\n</trkseg></trk></gpx>`;
