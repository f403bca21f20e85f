import { setTimeout as wait } from 'node:timers/promises';
import { type MediaServer, MediaServerError } from '../media/media-server.service.ts';
import type { Feed } from './copy.service.ts';
import { hostGuard, openHls } from './hls-feed.service.ts';
import type { Ring } from './ring.service.ts';

interface Source {
  media: MediaServer;
  /** How the camera is reached by RTSP: the address holds user and password. */
  cameraUrl: () => Promise<URL>;
  picture: 'main' | 'sub';
}

/** The media server waits so long for a camera, and makes a first piece of it. */
const firstListWithinMs = 14_000;
const betweenTriesMs = 300;

/** The picture of an RTSP camera that the media server fetches: we add it there, read it, and take it away again. */
export function openMedia({ media, cameraUrl, picture }: Source, ring: Ring): Feed {
  let name = '';
  let isStopped = false;
  const list = async (): Promise<string> => {
    name = await media.add(await cameraUrl());
    await firstList();
    return media.listOf(name);
  };
  /** While it waits for the camera it answers nothing, for longer than one try of ours takes. */
  const firstList = async (): Promise<void> => {
    const untilMs = performance.now() + firstListWithinMs;
    while (!isStopped && performance.now() < untilMs) {
      const asked = { url: media.listOf(name), method: 'GET' as const, headers: {} };
      const answer = await media.read(name, asked).catch(() => undefined);
      if (answer?.status === 200) return;
      if (answer?.status === 401)
        throw new MediaServerError('the media server lets us read nothing: see authHTTPAddress');
      await wait(betweenTriesMs);
    }
    throw new Error('the media server has no picture of the camera');
  };
  const feed = openHls(
    {
      outbound: { send: (request) => media.read(name, request) },
      assertHost: hostGuard([new URL(media.listOf('')).host]),
      address: list,
      picture,
    },
    ring,
  );
  // What is not taken away now is found later: nobody reads it.
  const ended = feed.ended.finally(() => name && media.remove(name).catch(() => undefined));
  return {
    ended,
    async stop() {
      isStopped = true;
      await feed.stop();
      await ended.catch(() => undefined);
    },
  };
}
