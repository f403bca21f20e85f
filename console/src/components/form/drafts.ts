import { use, useEffect, useEffectEvent, useRef } from 'react';
import { PageAddressContext } from '../../platform/page.ts';
import { useSession } from '../../platform/session.ts';
import { hasUnsavedWork, watchUnsaved } from '../../platform/unsaved.ts';

const prefix = 'weir-draft';
const keepAfterMs = 300;

/** What was being written, and the record that it was written on. */
export interface Draft<V, R> {
  record?: R | undefined;
  values: Partial<V>;
  part?: unknown;
}

/**
 * Keys whose form was open since the console was loaded, and the page that it stood on. What such a form
 * left behind was thrown away on purpose.
 */
const opened = new Map<string, string>();

const storageKey = (key: string) => `${prefix}:${useSession.getState().account?.id ?? 0}:${key}`;

/** What a reload of the page interrupted. */
export function readDraft<V, R>(key: string | undefined): Draft<V, R> | undefined {
  if (key === undefined || opened.has(storageKey(key))) return undefined;
  try {
    const text = sessionStorage.getItem(storageKey(key));
    return text === null ? undefined : (JSON.parse(text) as Draft<V, R>); // written by `useDraft` of the same form
  } catch {
    return undefined;
  }
}

/**
 * Throws away the drafts of a page whose work was thrown away, and every draft at the end of a session:
 * nobody else shall find them. Call once at start.
 */
export function startDrafts(): void {
  watchUnsaved(() => {
    for (const [key, page] of opened) {
      if (!hasUnsavedWork(page)) sessionStorage.removeItem(key);
    }
  });
  useSession.subscribe(({ status }) => {
    if (status !== 'signedOut') return;
    for (const key of Object.keys(sessionStorage)) {
      if (key.startsWith(`${prefix}:`)) sessionStorage.removeItem(key);
    }
  });
}

/** Keeps what is being written over a reload; `read` answers undefined when there is nothing to keep. */
export function useDraft<V, R>(key: string | undefined, read: () => Draft<V, R> | undefined) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const page = use(PageAddressContext)?.key ?? '';
  const write = useEffectEvent(() => {
    clearTimeout(timer.current);
    timer.current = undefined;
    // After the end of a session nothing is left behind.
    if (key !== undefined && useSession.getState().account) store(storageKey(key), read());
  });
  const flush = useEffectEvent(() => {
    if (timer.current !== undefined) write();
  });
  useEffect(() => {
    if (key === undefined) return;
    opened.set(storageKey(key), page);
    const onHide = () => flush();
    addEventListener('pagehide', onHide);
    return () => {
      removeEventListener('pagehide', onHide);
      // Behind another tab it is not asked before a reload.
      if (hasUnsavedWork(page)) flush();
      clearTimeout(timer.current);
      timer.current = undefined;
    };
  }, [key, page]);
  return {
    /** Something was written: it is kept a moment later. */
    note: () => {
      clearTimeout(timer.current);
      timer.current = setTimeout(() => write(), keepAfterMs);
    },
    drop: () => {
      clearTimeout(timer.current);
      timer.current = undefined;
      if (key !== undefined) sessionStorage.removeItem(storageKey(key));
    },
  };
}

function store<V, R>(key: string, draft: Draft<V, R> | undefined): void {
  try {
    if (draft) sessionStorage.setItem(key, JSON.stringify(draft));
    else sessionStorage.removeItem(key);
  } catch {
    // Full: the form still holds everything, only a reload would lose it.
  }
}
