import {
  type getTrack,
  maxTrackDays,
  maxTrackFixes,
  type Track,
  trackSignals,
} from '@weir/contract/places/tracks';
import type { Static } from '@weir/contract/schema';
import type { Viewer } from '../../../platform/access/caller.ts';
import type { Db } from '../../../platform/db/database.ts';
import { refuseUnknown } from '../../../platform/errors.ts';
import {
  type ColumnsService,
  rangeOf,
  type SignalColumns,
  type TimeRange,
} from '../../telemetry/history/scan/signal-columns.service.ts';
import { type TrackWish, trackOf } from './answer/track.policy.ts';
import { type WholeTrack, wholeTrackOf } from './answer/whole-track.policy.ts';
import { fixesOf } from './fixes/fixes.policy.ts';
import { gapMsOf } from './phases/segments.policy.ts';
import { findTracked } from './tracks.store.ts';

export type { SentPoint, WholeTrack } from './answer/whole-track.policy.ts';
export { gapMsOf } from './phases/segments.policy.ts';
export { rangeOf, type SignalColumns, type TimeRange };
export type TracksService = ReturnType<typeof createTracksService>;

type TrackQuery = Static<typeof getTrack.query>;

const noColumns = (): SignalColumns => ({
  length: 0,
  tsMs: new Float64Array(),
  receivedMs: new Float64Array(),
  values: new Map(),
});

/** Where devices were, read from the frames that they sent. */
export const createTracksService = ({
  db,
  history,
  timeZone,
}: {
  db: Db;
  history: ColumnsService;
  /** IANA name, of the installation: for projects that have none. */
  timeZone: string;
}) => ({
  async get(viewer: Viewer, { points, toleranceM = 0, ...query }: TrackQuery): Promise<Track> {
    const range = rangeOf(query, maxTrackDays);
    const tracked = (await findTracked(db, viewer, query.id)) ?? refuseUnknown();
    const signals = tracked.isLocus === 1 ? trackSignals : [];
    const { device, columns } =
      signals.length > 0
        ? await history.columns(viewer, { id: query.id, signals, range, maxFrames: maxTrackFixes })
        : { device: undefined, columns: noColumns() };
    const zone = query.zone ?? device?.timeZone ?? timeZone;
    const gapMs = gapMsOf(device?.expectedIntervalS ?? null);
    return { ...tracked, ...trackOf(columns, { range, zone, gapMs, points, toleranceM }) };
  },

  /** What would be told of these positions; `zone` is of the days of its totals. */
  told: (columns: SignalColumns, wish: TrackWish) => trackOf(columns, wish),

  /** Every position of at most so long as a track may be; nothing of a device whose type keeps no tracks. */
  async whole(viewer: Viewer, id: number, range: TimeRange): Promise<WholeTrack> {
    const { isLocus } = (await findTracked(db, viewer, id)) ?? refuseUnknown();
    if (isLocus === 0) return wholeTrackOf(fixesOf(noColumns()), gapMsOf(null));
    const query = { id, signals: trackSignals, range, maxFrames: maxTrackFixes };
    const { device, columns } = await history.columns(viewer, query);
    return wholeTrackOf(fixesOf(columns), gapMsOf(device.expectedIntervalS));
  },
});
