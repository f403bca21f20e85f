import { useCallback } from 'react';
import { useMessages } from '../../platform/i18n/messages.ts';
import type { Dependants, ThingKind } from '../ConfirmDeleteContent.tsx';
import { useConfirmDelete } from '../confirm-delete.tsx';
import { useFeedback } from '../feedback.tsx';
import { chunksOf, inChunks, PartlyDone, type Progress, summed } from './bulk.ts';
import { dataTableMessages } from './data-table.messages.ts';

/** How a kind of thing is deleted and brought back; each call takes at most a chunk of ids. */
export interface DeletionOf {
  kind: ThingKind;
  remove: (ids: readonly number[]) => Promise<unknown>;
  /** Absent: what is deleted is gone. */
  restore?: (ids: readonly number[]) => Promise<unknown>;
  dependants?: (ids: readonly number[]) => Promise<Dependants>;
  /** More to know before deciding. */
  note?: string;
  /** How many come back in one call, all of them or none; 50 unless told. */
  restoreChunk?: number;
  /** What else must be done once they are back. */
  restoredNote?: string;
}

/** Of what goes to a recycle bin. */
export type RestorableDeletion = DeletionOf & Required<Pick<DeletionOf, 'restore'>>;

export interface DeletionListener {
  /** Undefined when it is over. */
  onProgress?: (progress: Progress | undefined) => void;
  onDeleted?: (ids: readonly number[]) => void;
}

const usualRestoreChunk = 50;
const ignore = () => {};

/** Asks, deletes one or many in chunks, and offers to undo it. */
export function useDeletion(
  of: DeletionOf,
): (things: readonly { id: number; name: string }[], listener?: DeletionListener) => void {
  const t = useMessages(dataTableMessages);
  const feedback = useFeedback();
  const confirmDelete = useConfirmDelete();
  return useCallback(
    (things, { onProgress = ignore, onDeleted = ignore } = {}) => {
      const ids = things.map(({ id }) => id);
      const { restore, dependants } = of;
      const remove = async () => {
        try {
          await inChunks(ids, (chunk) => of.remove(chunk), onProgress);
          onDeleted(ids);
        } catch (error) {
          if (!(error instanceof PartlyDone)) throw error;
          const { doneIds, cause } = error;
          if (doneIds.length > 0) {
            onDeleted(doneIds);
            feedback.warning(t('deletedPart', { done: doneIds.length, total: ids.length }));
          }
          throw cause;
        } finally {
          onProgress(undefined);
        }
      };
      confirmDelete({
        kind: of.kind,
        name: things.length === 1 ? things[0]?.name : undefined,
        count: things.length,
        note: of.note,
        dependants: dependants && (async () => summed(await Promise.all(chunksOf(ids).map(dependants)))),
        onDelete: remove,
        onUndo:
          restore &&
          (async () => {
            await inChunks(ids, (chunk) => restore(chunk), ignore, of.restoreChunk ?? usualRestoreChunk);
            if (of.restoredNote) feedback.info(of.restoredNote);
          }),
      });
    },
    [of, confirmDelete, feedback, t],
  );
}

/** Brings many back from the recycle bin, and says how it went. */
export function useRestoring(
  of: Pick<DeletionOf, 'restore' | 'restoreChunk' | 'restoredNote'>,
): (ids: readonly number[], listener: Required<DeletionListener>) => Promise<void> {
  const t = useMessages(dataTableMessages);
  const feedback = useFeedback();
  return useCallback(
    async (ids, { onProgress, onDeleted }) => {
      const { restore } = of;
      if (!restore) return;
      const size = of.restoreChunk ?? usualRestoreChunk;
      try {
        await inChunks(ids, (chunk) => restore(chunk), onProgress, size);
        onDeleted(ids);
        feedback.success(of.restoredNote ?? t('restoredCount', { count: ids.length }));
      } catch (error) {
        const { doneIds, cause } = error instanceof PartlyDone ? error : { doneIds: [], cause: error };
        if (doneIds.length > 0) {
          onDeleted(doneIds);
          feedback.warning(t('restoredPart', { done: doneIds.length, total: ids.length }));
        }
        feedback.error(cause, t('restoreFailed'));
      } finally {
        onProgress(undefined);
      }
    },
    [of, feedback, t],
  );
}
