import type { VideoKind } from '@weir/contract/places/video';
import type { Logger } from '../../../../platform/logger.ts';
import { createOutbound } from '../../../../platform/outbound.ts';
import { openDemo } from '../demo/demo-feed.service.ts';
import type { MediaServer } from '../media/media-server.service.ts';
import type { OpenedSource } from '../sources/sources.service.ts';
import type { VideoOptions } from '../video-options.policy.ts';
import { createCameraAddresses } from './camera-address.service.ts';
import type { OpenFeed } from './copy.service.ts';
import { createEzviz } from './ezviz.service.ts';
import { findProgram, openFfmpeg } from './ffmpeg-feed.service.ts';
import { hostGuard, openHls } from './hls-feed.service.ts';
import { openMedia } from './media-feed.service.ts';
import { findStreamUri } from './onvif.service.ts';
import { refuseRedirect } from './rtsp-redirect.service.ts';

export interface Feeds {
  feedOf: (source: OpenedSource) => OpenFeed;
  /** Whether what this kind needs is there. */
  isPlayable(kind: VideoKind): boolean;
  /** Throws an OutboundError for an address that this installation would never call. */
  assertPossible(kind: VideoKind, address: string): void;
}

interface Deps {
  options: VideoOptions;
  media: MediaServer | undefined;
  logger: Logger;
}

/** How the picture of each kind of camera is fetched. */
export function createFeeds({ options, media, logger }: Deps): Feeds {
  const cameras = createCameraAddresses(options.cameraNetworks);
  const outbound = createOutbound({ allowedNetworks: options.cameraNetworks, logger });
  /** Where a camera is goes into no log. */
  const outboundOf = ({ id: sourceId }: OpenedSource, reach: 'public' | 'networks') =>
    createOutbound({ allowedNetworks: options.cameraNetworks, reach, logAs: { sourceId }, logger });
  const ezviz = createEzviz({ outbound, baseUrl: options.ezvizUrl });
  const assertHost = hostGuard(options.hosts);
  const rtsp =
    (source: OpenedSource, address: () => Promise<string>): OpenFeed =>
    (ring) => {
      const cameraUrl = async () => {
        const url = await cameras.open(await address(), source);
        await refuseRedirect(url);
        return url;
      };
      return media
        ? openMedia({ media, cameraUrl, picture: source.picture }, ring)
        : openFfmpeg(findProgram(options), cameraUrl, ring);
    };
  const feeds: Record<VideoKind, (source: OpenedSource) => OpenFeed> = {
    demo: (source) => (ring) => openDemo(ring, source.id),
    rtsp: (source) => rtsp(source, async () => addressOf(source)),
    onvif: (source) =>
      rtsp(source, () =>
        findStreamUri(outboundOf(source, 'networks'), { ...source, address: addressOf(source) }),
      ),
    hls: (source) => (ring) =>
      openHls(
        {
          ...{ outbound: outboundOf(source, 'public'), assertHost, picture: source.picture },
          address: async () => addressOf(source),
        },
        ring,
      ),
    ezviz: (source) => (ring) => {
      const { username, password, channel, picture } = source;
      const account = { appKey: username ?? '', secret: password ?? '' };
      const camera = { ...account, serial: addressOf(source), channel, picture };
      const address = () => ezviz.liveAddress(camera);
      return openHls(
        { outbound: outboundOf(source, 'public'), assertHost: ezviz.assertHost, address, picture },
        ring,
      );
    },
  };
  return {
    feedOf: (source) => feeds[source.kind](source),
    isPlayable: (kind) =>
      (kind !== 'rtsp' && kind !== 'onvif') || media !== undefined || findProgram(options) !== undefined,
    assertPossible(kind, address) {
      if (kind === 'rtsp' || kind === 'onvif') cameras.assertPossible(address);
      if (kind !== 'hls') return;
      assertHost(address);
      outbound.assertPossible(address);
    },
  };
}

const addressOf = ({ address, subAddress, picture }: OpenedSource): string =>
  (picture === 'sub' ? subAddress : null) ?? address ?? '';
