import { codes } from '@weir/contract/errors';
import { addSurvey, editSurvey, type FishSurvey } from '@weir/contract/fish/surveys';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { call } from '../../../../platform/api.ts';
import { isApiError } from '../../../../platform/api-error.ts';
import { useUnsaved } from '../../../../platform/unsaved.ts';
import { type EditHistory, edited, redone, startOf, undone } from './edit-history.ts';
import { changesFrom, contentOf, isWhole } from './sent-draft.ts';
import { type DraftSlot, eraseKept, type KeptDraft, keep, type SurveyDraft } from './survey-drafts.ts';

const keepAfterMs = 300;
const saveAfterMs = 1500;
const tryAgainMs = 15_000;

export interface Written {
  draft: SurveyDraft;
  unread: Readonly<Record<string, string>>;
}

export type SaveState = 'saved' | 'kept' | 'saving' | 'offline' | 'conflict' | 'failed' | 'notKept';

interface Options {
  record: FishSurvey | undefined;
  kept: KeptDraft | undefined;
  /** Where the browser keeps it. */
  slot: DraftSlot;
  initial: SurveyDraft;
  /** A new one is on the server now. */
  onAdded: (id: number) => void;
}

export type SurveyEditor = ReturnType<typeof useSurveyEditor>;

/** A survey while it is written: kept in the browser at once, on the server a moment later, and once it is reached. */
export function useSurveyEditor({ record, kept, slot, initial, onAdded }: Options) {
  const [history, setHistory] = useState<EditHistory<Written>>(() =>
    startOf(kept ? { draft: kept.draft, unread: kept.unread } : { draft: initial, unread: {} }),
  );
  const known = useRef(record);
  const isOutdated = kept !== undefined && kept.version !== record?.version;
  const [state, setState] = useState<SaveState>(() => firstState(kept, isOutdated));
  const [failure, setFailure] = useState<unknown>();
  const written = history.now;
  const saving = useRef(false);
  useUnsaved(state === 'notKept');

  const change = (next: EditHistory<Written>) => {
    setHistory(next);
    setState((before) => (before === 'conflict' ? before : 'kept'));
  };
  const keepNow = useEffectEvent(async () => {
    try {
      await keep(slot, { ...written, version: known.current?.version, savedMs: Date.now() });
    } catch {
      setState('notKept');
    }
  });
  const save = async () => {
    const { draft } = written;
    if (saving.current || !isWhole(draft)) return;
    saving.current = true;
    setState('saving');
    try {
      const before = known.current;
      known.current = before
        ? await call(editSurvey, {
            body: { ...changesFrom(before, draft), id: before.id, version: before.version },
          })
        : await call(addSurvey, { body: draft });
      setFailure(undefined);
      setState((now) => (now === 'saving' ? 'saved' : now));
      if (!before) {
        await eraseKept(slot);
        onAdded(known.current.id);
      }
    } catch (error) {
      setFailure(error);
      setState(stateAfter(error));
    } finally {
      saving.current = false;
    }
  };
  const autosave = useEffectEvent(() => {
    if (known.current && (state === 'kept' || state === 'offline')) void save();
  });

  useEffect(() => {
    if (state !== 'kept' && state !== 'conflict') return;
    void written;
    const keeping = setTimeout(() => void keepNow(), keepAfterMs);
    const sending = setTimeout(() => autosave(), saveAfterMs);
    return () => {
      clearTimeout(keeping);
      clearTimeout(sending);
    };
  }, [state, written]);
  useEffect(() => {
    if (state === 'saved') void eraseKept(slot).catch(() => undefined);
    if (state !== 'offline') return;
    void keepNow();
    const again = () => autosave();
    const timer = setInterval(again, tryAgainMs);
    addEventListener('online', again);
    return () => {
      clearInterval(timer);
      removeEventListener('online', again);
    };
  }, [state, slot]);

  return {
    ...{ written, state, failure, save },
    isRestored: kept !== undefined,
    record: () => known.current,
    /** @param place typing on in the same place is one step of undo */
    set: (draft: Partial<SurveyDraft>, place?: string) =>
      change(edited(history, { ...written, draft: without({ ...written.draft, ...draft }) }, place)),
    write: (next: Partial<Written>, place?: string) =>
      change(edited(history, { ...written, ...next }, place)),
    undo: history.past.length > 0 ? () => change(undone(history)) : undefined,
    redo: history.future.length > 0 ? () => change(redone(history)) : undefined,
    /** Goes on over what somebody else saved. */
    keepMine: (newer: FishSurvey) => {
      known.current = newer;
      setState('kept');
    },
    loadTheirs: (newer: FishSurvey) => {
      known.current = newer;
      setHistory(startOf({ draft: contentOf(newer), unread: {} }));
      setState('saved');
    },
  };
}

function firstState(kept: KeptDraft | undefined, isOutdated: boolean): SaveState {
  if (isOutdated) return 'conflict';
  return kept ? 'kept' : 'saved';
}

function stateAfter(error: unknown): SaveState {
  if (isApiError(error, 'network') || isApiError(error, 'timeout')) return 'offline';
  return isApiError(error, codes.conflict) ? 'conflict' : 'failed';
}

/** Without what was emptied: the contract has no null for most of it. */
const without = (draft: SurveyDraft): SurveyDraft =>
  Object.fromEntries(Object.entries(draft).filter(([, value]) => value !== undefined && value !== null));
