import { useSyncExternalStore } from 'react';

function useMedia(query: string): boolean {
  return useSyncExternalStore(
    (listener) => {
      const media = matchMedia(query);
      media.addEventListener('change', listener);
      return () => media.removeEventListener('change', listener);
    },
    () => matchMedia(query).matches,
  );
}

/** A phone: lists become cards, drawers take the whole width. */
export const useNarrow = (): boolean => useMedia('(max-width: 767px)');

/** A panel has room beside what a page is about. */
export const useRoomBeside = (): boolean => useMedia('(min-width: 1200px)');

/** A finger is what points: a phone or a tablet, which has a camera. */
export const useTouch = (): boolean => useMedia('(pointer: coarse)');

/** The user wants nothing to move. */
export const useStillness = (): boolean => useMedia('(prefers-reduced-motion: reduce)');
