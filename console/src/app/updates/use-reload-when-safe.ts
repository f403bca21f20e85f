import { useCallback } from 'react';
import { hasUnsavedWork, useUnsavedPages } from '../../platform/unsaved.ts';

/** Reloads the page, but never over work that is not saved: `safe` says whether it would. */
export function useReloadWhenSafe(): { safe: boolean; reload: () => void } {
  const safe = useUnsavedPages().size === 0;
  const reload = useCallback(() => {
    if (!hasUnsavedWork()) location.reload();
  }, []);
  return { safe, reload };
}
