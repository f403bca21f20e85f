import type { ArchiveCore } from '@weir/contract/fish/transfer/archives';
import { fishImportLimits } from '@weir/contract/fish/transfer/imports';
import { ArchiveError } from '../../../../platform/darwin-core/reading/archive-error.ts';
import type { ArchiveNote } from '../../../../platform/darwin-core/reading/archive-notes.ts';
import {
  type ArchiveTable,
  type DarwinCoreArchive,
  readArchive,
} from '../../../../platform/darwin-core/reading/read-archive.ts';
import type { ArchiveRow } from '../../../../platform/darwin-core/reading/table-rows.ts';
import { type TableName, termTables } from '../../../../platform/darwin-core/terms/term-tables.ts';
import { cleanValue } from '../../../../platform/darwin-core/values/clean-value.ts';
import { JobFailure } from '../../../../platform/jobs/job-kind.ts';

/** A row by the short names of its terms; null: it says nothing. */
export interface SaidRow {
  readonly file: string;
  readonly line: number;
  /** Of the core that it belongs to; of a core, its own. */
  readonly id: string;
  /** What whoever made the archive finds it by. */
  readonly key: string;
  said(name: string): string | null;
  /** Cells of terms that nobody knows, by what they are called. */
  unknown(): Record<string, string>;
}

export interface ReadRows {
  readonly core: ArchiveCore;
  readonly rows: number;
  readonly notes: readonly ArchiveNote[];
  readonly unknownTerms: readonly { file: string; term: string }[];
  of(table: TableName): readonly SaidRow[];
}

interface Watch {
  readonly signal: AbortSignal;
  onRows(count: number): void;
}

const rowsAStep = 500;

/** Reads all rows of an archive. Fails the task where it cannot be read, or is no archive of species or surveys. */
export async function readRows(path: string, watch: Watch): Promise<ReadRows> {
  let archive: DarwinCoreArchive | undefined;
  try {
    archive = await readArchive(path);
    return await rowsOf(archive, watch);
  } catch (error) {
    if (!(error instanceof ArchiveError)) throw error;
    const reason = error.fault === 'tooLarge' ? 'tooLarge' : 'badInput';
    throw new JobFailure(reason, { fault: error.fault, ...error.place });
  } finally {
    archive?.close();
  }
}

async function rowsOf(archive: DarwinCoreArchive, { signal, onRows }: Watch): Promise<ReadRows> {
  const core = coreOf(archive.core.rowType);
  const tables = new Map<string, SaidRow[]>();
  let count = 0;
  for (const table of [archive.core, ...archive.extensions]) {
    const kept = tables.get(table.rowType) ?? [];
    tables.set(table.rowType, kept);
    const terms = termsOf(table);
    for await (const row of table.rows()) {
      kept.push(saidRow(row, terms));
      count += 1;
      if (count > fishImportLimits.rows) throw new JobFailure('tooLarge', { rows: fishImportLimits.rows });
      if (count % rowsAStep > 0) continue;
      signal.throwIfAborted();
      onRows(count);
    }
  }
  onRows(count);
  return {
    ...{ core, rows: count, notes: archive.notes() },
    unknownTerms: [archive.core, ...archive.extensions].flatMap(({ files, unknownTerms }) =>
      unknownTerms.map((term) => ({ file: files[0] ?? '', term })),
    ),
    of: (name) => tables.get(termTables[name].rowType) ?? [],
  };
}

function coreOf(rowType: string): ArchiveCore {
  if (rowType === termTables.taxon.rowType) return 'taxon';
  if (rowType === termTables.event.rowType) return 'event';
  throw new JobFailure('badInput', { fault: 'core', rowType });
}

interface Terms {
  readonly byName: ReadonlyMap<string, string>;
  readonly unknown: readonly string[];
}

const termsOf = ({ columns, unknownTerms }: ArchiveTable): Terms => ({
  byName: new Map(columns.map(({ term }) => [/[^/#:]*$/.exec(term)?.[0] ?? term, term])),
  unknown: unknownTerms,
});

/** The one that says most of a row comes first. */
const keyTerms = ['occurrenceID', 'eventID', 'taxonID'] as const;

const saidRow = ({ file, line, id, values }: ArchiveRow, { byName, unknown }: Terms): SaidRow => ({
  ...{ file, line, id },
  key: keyTerms.flatMap((name) => values.get(byName.get(name) ?? name) ?? [])[0] ?? id,
  said: (name) => cleanValue(values.get(byName.get(name) ?? name)),
  unknown: () =>
    Object.fromEntries(
      unknown.flatMap((term) => {
        const value = values.get(term);
        return value === undefined ? [] : [[term, value]];
      }),
    ),
});
