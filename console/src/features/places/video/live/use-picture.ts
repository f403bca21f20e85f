import { type RefObject, useEffect, useState } from 'react';

/** Loading; playing; nothing comes any more; the browser cannot. */
export type Picture = 'loading' | 'playing' | 'over' | 'unsupported' | 'noPlayer';

const hlsType = 'application/vnd.apple.mpegurl';

/** What plays a list of pieces in an element. */
interface Player {
  pause(): void;
  resume(): void;
  end(): void;
}

type Tell = (picture: Picture) => void;

/** Plays a live picture in the element while the page is in sight; in a hidden tab nothing is fetched. */
export function usePicture(ref: RefObject<HTMLVideoElement | null>, playlist: string): Picture {
  const [picture, setPicture] = useState<Picture>('loading');
  useEffect(() => {
    const video = ref.current;
    if (!video) return;
    let isGone = false;
    let player: Player | undefined;
    const tell: Tell = (next) => {
      if (!isGone) setPicture(next);
    };
    const show = () => tell('playing');
    const follow = () => (document.hidden ? player?.pause() : player?.resume());
    video.addEventListener('playing', show);
    document.addEventListener('visibilitychange', follow);
    void playerOf(video, playlist, tell).then((made) => {
      if (isGone) made?.end();
      else player = made;
    });
    return () => {
      isGone = true;
      video.removeEventListener('playing', show);
      document.removeEventListener('visibilitychange', follow);
      player?.end();
    };
  }, [ref, playlist]);
  return picture;
}

async function playerOf(video: HTMLVideoElement, playlist: string, tell: Tell): Promise<Player | undefined> {
  const { default: Hls } = await import('hls.js/light');
  if (Hls.isSupported()) return playerByScript(Hls, video, playlist, tell);
  if (video.canPlayType(hlsType)) return nativePlayer(video, playlist, tell);
  tell('noPlayer');
  return undefined;
}

/** The pieces are whole already: there is nothing for a worker to do. */
const scriptOptions = { enableWorker: false, liveSyncDurationCount: 2, backBufferLength: 20 } as const;

const mostRecoveries = 2;
/** What the library calls an encoding that the browser does not know. */
const unplayable: readonly string[] = ['bufferAddCodecError', 'manifestIncompatibleCodecsError'];

type Library = typeof import('hls.js/light')['default'];

function playerByScript(Hls: Library, video: HTMLVideoElement, playlist: string, tell: Tell): Player {
  const hls = new Hls(scriptOptions);
  let recovered = 0;
  hls.on(Hls.Events.ERROR, (_name, { fatal, type, details }) => {
    if (!fatal) return;
    if (unplayable.includes(details)) tell('unsupported');
    else if (type === Hls.ErrorTypes.MEDIA_ERROR && recovered < mostRecoveries) {
      recovered += 1;
      hls.recoverMediaError();
    } else tell('over');
  });
  hls.on(Hls.Events.MANIFEST_PARSED, () => play(video));
  hls.loadSource(playlist);
  hls.attachMedia(video);
  return {
    pause() {
      video.pause();
      hls.stopLoad();
    },
    resume() {
      hls.startLoad(-1);
      play(video);
    },
    end: () => hls.destroy(),
  };
}

function nativePlayer(video: HTMLVideoElement, playlist: string, tell: Tell): Player {
  const fail = () => tell('over');
  const begin = () => {
    video.src = playlist;
    play(video);
  };
  video.addEventListener('error', fail);
  begin();
  const pause = () => {
    video.removeAttribute('src');
    video.load();
  };
  return {
    pause,
    resume: begin,
    end() {
      video.removeEventListener('error', fail);
      pause();
    },
  };
}

/** A browser that refuses shows its own button. */
const play = (video: HTMLVideoElement) => void video.play().catch(() => undefined);
