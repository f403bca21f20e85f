import { useSyncExternalStore } from 'react';

const breakpointPx = 992;

const isMobile = () => document.body.getBoundingClientRect().width - 1 < breakpointPx;

function subscribe(listener: () => void): () => void {
  const onResize = () => {
    if (!document.hidden) listener();
  };
  addEventListener('resize', onResize);
  return () => removeEventListener('resize', onResize);
}

/** The product's rule for a phone or tablet: the sidebar is not part of the page. */
export const useMobile = (): boolean => useSyncExternalStore(subscribe, isMobile);
