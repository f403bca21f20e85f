import { Readable } from 'node:stream';
import type { exportTrack, TrackFileFormat } from '@weir/contract/places/track-files';
import { maxTrackDays } from '@weir/contract/places/tracks';
import type { Static } from '@weir/contract/schema';
import type { Author } from '../../../../platform/access/caller.ts';
import { getDevice } from '../../../../platform/access/devices.store.ts';
import type { Db } from '../../../../platform/db/database.ts';
import {
  createStreamedFiles,
  type NamedStream,
  type TableFile,
  tableStream,
} from '../../../../platform/exports/table-file.ts';
import { zonedIso } from '../../../../platform/exports/zoned-time.ts';
import type { FairSlots } from '../../../../platform/fair-slots.ts';
import type { DeviceEvents } from '../../../fleet/devices/device-events.service.ts';
import { rangeOf, type TimeRange, type TracksService } from '../../tracks/tracks.service.ts';
import { trackTable } from './csv-table.policy.ts';
import { geoJsonOf } from './geojson-file.policy.ts';
import { gpxOf } from './gpx-file.policy.ts';
import { kmlOf } from './kml-file.policy.ts';
import { inPieces, type WrittenTrack } from './written.policy.ts';

type ExportQuery = Static<typeof exportTrack.query>;

export interface TrackExportDeps {
  db: Db;
  tracks: Pick<TracksService, 'whole'>;
  audit: Pick<DeviceEvents, 'deviceHistoryExported'>;
  fileSlots: FairSlots;
  /** IANA name, of the installation: for projects that have none. */
  timeZone: string;
}

const types: Readonly<Record<TrackFileFormat, string>> = Object.freeze({
  gpx: 'application/gpx+xml',
  kml: 'application/vnd.google-earth.kml+xml',
  geojson: 'application/geo+json',
  csv: 'text/csv; charset=utf-8',
});

export function createTrackExport({ db, tracks, audit, fileSlots, timeZone }: TrackExportDeps) {
  const makeFile = createStreamedFiles({ slots: fileSlots });
  return {
    /** Refuses what a track would be refused for; the log has who took it. */
    async exportTrack(author: Author, query: ExportQuery): Promise<TableFile> {
      const range = rangeOf(query, maxTrackDays);
      const device = await getDevice(db, author, query.id);
      await audit.deviceHistoryExported(db, author, device, query);
      const { format, flagged, language = 'zh', zone = device.timeZone ?? timeZone } = query;
      return makeFile(author.userId, async (): Promise<NamedStream> => {
        const track = await tracks.whole(author, query.id, range);
        const { name: deviceName, serialNumber } = device;
        const written = { deviceName, serialNumber, track, flagged, zone, language };
        const name = `${deviceName} ${daysOf(range, zone)}.${format}`;
        return { name, type: types[format], stream: streamOf(format, written) };
      });
    },
  };
}

const daysOf = ({ fromMs, toMs }: TimeRange, zone: string): string =>
  [fromMs, toMs - 1].map((ms) => zonedIso(ms, zone).slice(0, 10)).join(' ');

const lines = { gpx: gpxOf, kml: kmlOf, geojson: geoJsonOf } as const;

const streamOf = (format: TrackFileFormat, written: WrittenTrack): Readable =>
  format === 'csv'
    ? tableStream(trackTable(written))
    : Readable.from(inPieces(lines[format](written)), { objectMode: false });
