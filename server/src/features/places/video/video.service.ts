import type { Input, Output } from '@weir/contract/endpoint';
import type { DeviceNote } from '@weir/contract/fleet/device-notes';
import {
  type addSnapshot,
  type getVideoH5Url,
  type OpenedView,
  playlist,
  type VideoReason,
  type VideoState,
  type VideoViewer,
} from '@weir/contract/places/video';
import type { Author, Caller, Viewer } from '../../../platform/access/caller.ts';
import { getDevice } from '../../../platform/access/devices.store.ts';
import type { Db } from '../../../platform/db/database.ts';
import { badField, notFound, refuseUnknown, unavailable } from '../../../platform/errors.ts';
import { basePath } from '../../../platform/http/mount.ts';
import type { Logger } from '../../../platform/logger.ts';
import type { SecretBox } from '../../../platform/secrets/secret-box.ts';
import type { DeviceNotesService } from '../../fleet/device-notes/device-notes.service.ts';
import { createCopies } from './copies/copies.service.ts';
import type { Copy } from './copies/copy.service.ts';
import { createFeeds } from './copies/feeds.service.ts';
import { mediaTypes, playlistOf } from './copies/reel.policy.ts';
import { createMediaServer, type MediaQuestion, type MediaServer } from './media/media-server.service.ts';
import { createSourcesService, type SourcesService } from './sources/sources.service.ts';
import { findDevice, findSealed, findSealedByChannel, type SealedSource } from './sources/sources.store.ts';
import type { VideoEvents } from './video-events.service.ts';
import { type VideoOptions, videoDefaults } from './video-options.policy.ts';
import { createViewsService, type Shown, type ViewsService } from './views/views.service.ts';
import type { ViewRow } from './views/views.store.ts';

type Answer = Output<typeof getVideoH5Url>;
interface Standing {
  status: VideoState;
  reason: VideoReason | null;
}

export interface VideoService {
  /** Begins the copy, and waits a moment for its first picture. */
  ask(caller: Caller, query: Input<typeof getVideoH5Url>['query']): Promise<Answer>;
  open(given: Parameters<ViewsService['open']>[0]): Promise<{
    answer: OpenedView;
    cookie: string;
  }>;
  state(shown: Shown): Promise<OpenedView>;
  /** Throws `unavailable` while there is no picture. */
  playlist(shown: Shown): Promise<string>;
  piece(shown: Shown, number: number | undefined): Promise<{ type: string; data: Buffer }>;
  sources: SourcesService;
  views: ViewsService;
  /** Keeps what a camera showed as a note on its device. */
  snapshot(
    author: Author,
    query: Input<typeof addSnapshot>['query'],
    content: AsyncIterable<Buffer>,
  ): Promise<DeviceNote>;
  /** Throws `notFound` for what the media server must not do. */
  assertMediaAllowed(question: MediaQuestion, askedFrom: string): Promise<void>;
  /** Looks after the media server, where there is one. */
  media: Partial<Pick<MediaServer, 'start' | 'stop' | 'sweep'>>;
  /** Who watches a device, and what their cameras have sent for it. */
  watching(viewer: Viewer, deviceId: number): Promise<VideoViewer[]>;
  /** How many copies run here. */
  countCopies(): number;
  stop(): Promise<void>;
}

interface Deps {
  db: Db;
  box: SecretBox;
  audit: VideoEvents;
  deviceNotes: Pick<DeviceNotesService, 'addPicture'>;
  logger: Logger;
  publicUrl: string | undefined;
  options: Partial<VideoOptions> | undefined;
}

/** Cameras of devices: who may look, and the one copy that all of them look at. */
export function createVideoService({ db, box, audit, logger, publicUrl, ...deps }: Deps): VideoService {
  const options = { ...videoDefaults, ...deps.options };
  const media = options.media && createMediaServer({ options: options.media, box, logger });
  const feeds = createFeeds({ options, media, logger });
  const copies = createCopies({ ...feeds, most: options.mostCopies, logger, times: options.times });
  const sources = createSourcesService({
    ...{ db, box, audit },
    assertPossible: feeds.assertPossible,
    endCopies: copies.end,
  });
  const views = createViewsService({ db, audit, logger, mostViewers: options.mostViewers });
  const obstacleTo = async (
    source: SealedSource | undefined,
    { isOnline }: { isOnline: boolean },
  ): Promise<Standing | undefined> => {
    if (!source) return { status: 'NO_VIDEO', reason: 'noSource' };
    if (source.enabled === 0) return { status: 'NO_VIDEO', reason: 'disabled' };
    if (source.needsDevice === 1 && !isOnline) return { status: 'OFFLINE', reason: 'device' };
    if (!feeds.isPlayable(source.kind)) return { status: 'NO_VIDEO', reason: 'noProgram' };
    if ((await views.countWatching(source.id)) >= options.mostViewers)
      return { status: 'LIMIT', reason: 'viewers' };
    return undefined;
  };
  const copyOf = async ({ sourceId, quality }: ViewRow): Promise<Copy | undefined> => {
    const source = (await findSealed(db, sourceId)) ?? refuseUnknown();
    return copies.take(sources.open(source, quality));
  };
  const playing = async (row: ViewRow): Promise<OpenedView> => {
    const copy = await copyOf(row);
    const { key: view, deviceName, sourceName, channel, expireAt } = row;
    return {
      ...{ view, playlist: `${basePath}${playlist.path}?view=${view}` },
      ...{ deviceName, sourceName, channel, expireAt },
      ...standingOf(copy),
      codec: copy?.ring.reel().codec ?? null,
    };
  };
  return {
    sources,
    views,
    async snapshot(author, { id: deviceId, channel, text = '' }, content) {
      await getDevice(db, author, deviceId, 'operate');
      const source = await findSealedByChannel(db, deviceId, channel);
      if (!source) throw badField('channel', 'unknown', 'The device has no camera on this channel');
      return deps.deviceNotes.addPicture(author, { deviceId, camera: source.name, text, content });
    },
    media: media ?? {},
    countCopies: copies.count,
    async watching(viewer, deviceId) {
      const list = await views.watching(viewer, deviceId);
      return list.map(({ sourceId, ...each }) => ({ ...each, fetchedBytes: copies.fetchedBytes(sourceId) }));
    },
    async assertMediaAllowed(question, askedFrom) {
      if (!(await media?.isAllowed(question, askedFrom))) throw notFound();
    },
    async ask(caller, { id, sn, channel = 1, quality = 'sub' }) {
      if (id === undefined && sn === undefined)
        throw badField('id', 'required', 'Name the device by id or sn');
      const device = (await findDevice(db, caller, { id, sn })) ?? refuseUnknown();
      const source = await findSealedByChannel(db, device.id, channel);
      const obstacle = await obstacleTo(source, device);
      if (obstacle || !source) return { ...nothingToOpen, channel, ...(obstacle ?? noSource) };
      const copy = copies.take(sources.open(source, quality));
      await copy?.settled(options.firstPictureMs);
      const standing = standingOf(copy);
      if (standing.status === 'LIMIT' || standing.status === 'OFFLINE')
        return { ...nothingToOpen, channel, ...standing };
      const { key, ticket, expireAt } = await views.issue(caller, { sourceId: source.id, quality });
      const url = `${publicUrl ?? ''}/h5/player?ticket=${ticket}`;
      return {
        ...{ url, protocol: 'hls', candidates: [{ protocol: 'hls', url }], expireAt, sessionId: key },
        ...{ channel, codec: copy?.ring.reel().codec ?? null, poster: null },
        ...standing,
      };
    },
    async open(given) {
      const { row, cookie } = await views.open(given);
      return { cookie, answer: await playing(row) };
    },
    state: async (shown) => playing(await views.get(shown)),
    async playlist(shown) {
      const row = await views.get(shown);
      const reel = (await copyOf(row))?.ring.reel();
      if (!reel || reel.pieces.length === 0) throw unavailable('There is no picture yet');
      return playlistOf(reel, row.key);
    },
    async piece(shown, number) {
      const { ring } = (await copyOf(await views.recent(shown))) ?? refuseUnknown();
      const { type, init } = ring.reel();
      const data = number === undefined ? init : ring.piece(number);
      return { type: mediaTypes[type], data: data ?? refuseUnknown() };
    },
    stop: () => copies.stop(),
  };
}

const noSource: Standing = { status: 'NO_VIDEO', reason: 'noSource' };

const nothingToOpen = {
  ...{ url: null, protocol: 'hls' as const, candidates: [], expireAt: null, sessionId: null },
  ...{ codec: null, poster: null },
};

function standingOf(copy: Copy | undefined): Standing {
  if (!copy) return { status: 'LIMIT', reason: 'copies' };
  const state = copy.state();
  if (state === 'resting') return { status: 'OFFLINE', reason: copy.fault() };
  return { status: state === 'live' ? 'READY' : 'STARTING', reason: null };
}
