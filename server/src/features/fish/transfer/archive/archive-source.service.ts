import { createWriteStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { ImportJobDeps } from '../import/import-jobs.service.ts';
import type { ImportSource } from '../import/import-plan.service.ts';
import { type ReadRows, readRows } from './archive-rows.service.ts';
import { eventDrafts } from './event-drafts.policy.ts';
import { taxonDrafts } from './taxon-drafts.policy.ts';

/** What a Darwin Core Archive has. Fails the task where it cannot be read. */
export const readArchiveSource: ImportJobDeps['readArchive'] = async ({ stream, onRows }, signal) => {
  const folder = await mkdtemp(join(tmpdir(), 'weir-archive-'));
  try {
    const path = join(folder, 'archive.zip');
    await pipeline(stream, createWriteStream(path), { signal });
    return archiveSource(await readRows(path, { signal, onRows }));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
};

/** A Darwin Core Archive as a source of records: species of a taxon core, surveys of an event core. */
function archiveSource(archive: ReadRows): ImportSource {
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
