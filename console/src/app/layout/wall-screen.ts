import { useEffect, useState, useSyncExternalStore } from 'react';
import { useServerBuild } from '../../platform/server-build.ts';
import { isNewer, ownBuild } from '../updates/own-build.ts';

const restMs = 3000;

/** Whether the pointer has not been moved for a while. */
export function useCursorRest(): boolean {
  const [resting, setResting] = useState(false);
  useEffect(() => {
    let timer = setTimeout(setResting, restMs, true);
    const wake = () => {
      setResting(false);
      clearTimeout(timer);
      timer = setTimeout(setResting, restMs, true);
    };
    addEventListener('pointermove', wake);
    addEventListener('keydown', wake);
    return () => {
      clearTimeout(timer);
      removeEventListener('pointermove', wake);
      removeEventListener('keydown', wake);
    };
  }, []);
  return resting;
}

/** Keeps the screen from going dark, where the browser can; it lets go of it whenever the page is hidden. */
export function useWakeLock(): void {
  useEffect(() => {
    if (!('wakeLock' in navigator)) return;
    let held: WakeLockSentinel | undefined;
    let over = false;
    const hold = async () => {
      if (document.hidden || (held && !held.released)) return;
      try {
        const lock = await navigator.wakeLock.request('screen');
        if (over) await lock.release();
        else held = lock;
      } catch {
        // Refused, as with an empty battery: the next time that the page is shown it is asked again.
      }
    };
    void hold();
    const onVisible = () => void hold();
    document.addEventListener('visibilitychange', onVisible);
    return () => {
      over = true;
      document.removeEventListener('visibilitychange', onVisible);
      void held?.release();
    };
  }, []);
}

/** Full screen that was asked for at the wall ends with it; one from before stays. */
export function useOwnFullScreen(): void {
  useEffect(() => {
    if (document.fullscreenElement) return;
    return () => {
      if (document.fullscreenElement) void document.exitFullscreen();
    };
  }, []);
}

/** What the board is drawn for: on a larger screen everything on it is larger, and it shows the same. */
const drawnFor = { widthPx: 1920, heightPx: 1080 };

const scaleNow = () => Math.max(1, Math.min(innerWidth / drawnFor.widthPx, innerHeight / drawnFor.heightPx));

const watchWindow = (listener: () => void) => {
  addEventListener('resize', listener);
  return () => removeEventListener('resize', listener);
};

export const useScale = (): number => useSyncExternalStore(watchWindow, scaleNow);

const reloadedKey = 'weir-wall-reloaded';
/** A reload that did not bring the newer console is not tried at once again. */
const reloadEveryMs = 10 * 60_000;

/** Nobody is there to press a button: a newer console is loaded by itself. */
export function useFreshBuild(): void {
  const served = useServerBuild();
  useEffect(() => {
    if (!isNewer(served, ownBuild(), location.href)) return;
    if (Date.now() - Number(sessionStorage.getItem(reloadedKey)) < reloadEveryMs) return;
    sessionStorage.setItem(reloadedKey, String(Date.now()));
    location.reload();
  }, [served]);
}
