import { keyPathOf } from '@weir/contract/fish/difference';
import type { ExaminationEvent } from '@weir/contract/fish/examination';
import type { Db } from '../../../../platform/db/database.ts';
import { findRevision, type StoredRecord } from '../records.store.ts';
import type { StoredEvent } from './examination.store.ts';

/** Comments name a row by its place in the revision that they were written for; it may stand elsewhere by now. */
export async function saidEvents(
  db: Db,
  record: StoredRecord,
  events: readonly StoredEvent[],
): Promise<ExaminationEvent[]> {
  const commented = new Set(
    events.filter(({ fieldComments }) => fieldComments.length > 0).map(({ revisionNo }) => revisionNo),
  );
  const contents = new Map(
    await Promise.all(
      [...commented].map(async (no) => {
        const revision = no === record.revisionNo ? record : await findRevision(db, record.id, no);
        return [no, revision?.content] as const;
      }),
    ),
  );
  return events.map((event) => ({
    ...event,
    fieldComments: event.fieldComments.map((comment) => ({
      ...comment,
      keyPath: keyPathOf(contents.get(event.revisionNo), comment.path),
    })),
  }));
}
