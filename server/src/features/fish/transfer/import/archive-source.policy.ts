import type { ReadRows } from './archive-rows.service.ts';
import { eventDrafts } from './event-drafts.policy.ts';
import type { ImportSource } from './import-plan.service.ts';
import { taxonDrafts } from './taxon-drafts.policy.ts';

/** A Darwin Core Archive as a source of records: species of a taxon core, surveys of an event core. */
export function archiveSource(archive: ReadRows): ImportSource {
  const isTaxa = archive.core === 'taxon';
  return {
    kind: isTaxa ? 'fish' : 'survey',
    byKey: isTaxa ? 'completed' : 'nothing',
    ...{ core: archive.core, rows: archive.rows },
    notes: archive.notes.map(({ code, file, count }) => ({ code, file: file ?? null, count: count ?? 1 })),
    drafts(context) {
      for (const { file, term } of archive.unknownTerms)
        context.flags.add('termUnknown', { file, line: 1 }, term);
      return isTaxa ? taxonDrafts(archive, context.known, context.flags) : eventDrafts(archive, context);
    },
  };
}
