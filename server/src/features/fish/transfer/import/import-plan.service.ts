import { isDeepStrictEqual } from 'node:util';
import { writableStatuses } from '@weir/contract/fish/records';
import { FishContent } from '@weir/contract/fish/species';
import { FishSurveyContent } from '@weir/contract/fish/surveys';
import type { ImportOptions, ImportReport } from '@weir/contract/fish/transfer/imports';
import type { Db } from '../../../../platform/db/database.ts';
import { compileStrict } from '../../../../platform/http/validation.ts';
import { type Content, compacted } from '../../records/record-kinds.service.ts';
import { publishedContents, type StoredRecord, storedRecords } from '../../records/stored-records.service.ts';
import { knownThings } from '../content/known-things.service.ts';
import type { ReadRows } from './archive-rows.service.ts';
import { eventDrafts } from './event-drafts.policy.ts';
import { findIdentities, findKeyed, findRemembered } from './fish-imports.store.ts';
import { createFoundFlags, type FoundFlags, type FoundProblem } from './found-flags.policy.ts';
import { completedContent, mergedContent } from './merged-content.policy.ts';
import { createNameAnswers } from './name-answers.service.ts';
import { type SaidRecord, taxonDrafts } from './taxon-drafts.policy.ts';

export type ImportedKind = 'fish' | 'survey';

/** What is to be written of one record. */
export interface PlannedRecord {
  readonly externalId: string;
  /** Absent: it is new. */
  readonly before?: StoredRecord;
  readonly content: Content;
  /** What the archive calls the accepted species, which may come in the same batch. */
  readonly acceptedId?: string;
}

export interface ImportPlan {
  readonly kind: ImportedKind;
  readonly records: readonly PlannedRecord[];
  readonly report: ImportReport;
  readonly problems: readonly FoundProblem[];
}

const accepts = {
  fish: compileStrict<FishContent>(FishContent),
  survey: compileStrict<FishSurveyContent>(FishSurveyContent),
};

interface Known {
  readonly kind: ImportedKind;
  /** By what the archive calls them. */
  readonly stored: ReadonlyMap<string, StoredRecord>;
  readonly published: ReadonlyMap<number, Content>;
  /** Records that bear a key, by the key. */
  readonly keyed: ReadonlyMap<string, number>;
  /** What the archive calls records that are known by their name alone. */
  readonly byName: ReadonlySet<string>;
  readonly flags: FoundFlags;
}

/** What would be written of an archive, and what is wrong in it. Nothing is written. */
export async function planImport(db: Db, rows: ReadRows, options: ImportOptions): Promise<ImportPlan> {
  const kind = rows.core === 'taxon' ? 'fish' : 'survey';
  const flags = createFoundFlags();
  const known = await knownThings(db);
  const names = createNameAnswers(known, await findRemembered(db));
  for (const { file, term } of rows.unknownTerms) flags.add('termUnknown', { file, line: 1 }, term);
  const said =
    kind === 'fish' ? taxonDrafts(rows, known, flags) : eventDrafts(rows, { known, names, flags, options });
  const unique = withoutRepeated(said, flags);
  const found = await findKnown(db, { kind, flags, idOf: known.idOf }, unique);
  const counts = { added: 0, changed: 0, unchanged: 0, refused: 0 };
  const records = unique.flatMap((one) => {
    const planned = plannedOf(one, found);
    if (typeof planned === 'string') {
      counts[planned] += 1;
      return [];
    }
    counts[planned.before ? 'changed' : 'added'] += 1;
    return [planned];
  });
  const notes = rows.notes.map(({ code, file, count }) => ({ code, file: file ?? null, count: count ?? 1 }));
  const report = {
    core: rows.core,
    rows: rows.rows,
    ...counts,
    flags: flags.report(),
    names: names.list(),
    notes,
  };
  return { kind, records, report, problems: flags.problems() };
}

/** The first of each id counts. */
function withoutRepeated(said: readonly SaidRecord[], flags: FoundFlags): SaidRecord[] {
  const seen = new Set<string>();
  return said.filter(({ externalId, row }) => {
    if (externalId === '') flags.add('idMissing', row);
    else if (seen.has(externalId)) flags.add('idRepeated', row, externalId);
    else {
      seen.add(externalId);
      return true;
    }
    return false;
  });
}

const perPage = 500;

async function findKnown(
  db: Db,
  { kind, flags, idOf }: { kind: ImportedKind; flags: FoundFlags; idOf: ReadonlyMap<string, number> },
  said: readonly SaidRecord[],
): Promise<Known> {
  const identities = new Map((await findIdentities(db, kind)).map((one) => [one.externalId, one.recordId]));
  const keys = said.map(({ said: content }) => keyOf(kind, content));
  const keyed = new Map((await findKeyed(db, kind, keys)).map(({ key, id }) => [key, id]));
  const ids = new Map<string, number>();
  const named = new Set<string>();
  for (const { externalId, said: content } of said) {
    const byName = kind === 'fish' ? keyed.get(keyOf(kind, content)) : undefined;
    const identified = idOf.get(externalId) ?? identities.get(externalId);
    const id = identified ?? byName;
    if (id !== undefined) ids.set(externalId, id);
    if (identified === undefined && byName !== undefined) named.add(externalId);
  }
  const stored = new Map<number, StoredRecord>();
  const published = new Map<number, Content>();
  const wanted = [...new Set(ids.values())];
  for (let from = 0; from < wanted.length; from += perPage) {
    const page = wanted.slice(from, from + perPage);
    for (const record of await storedRecords(db, page))
      if (record.kind === kind) stored.set(record.id, record);
    for (const [id, content] of await publishedContents(db, page)) published.set(id, content);
  }
  const byExternal = [...ids].flatMap(([externalId, id]) => {
    const record = stored.get(id);
    return record ? [[externalId, record] as const] : [];
  });
  return { kind, flags, published, keyed, byName: named, stored: new Map(byExternal) };
}

const keyOf = (kind: ImportedKind, content: Content): string =>
  kind === 'fish' ? String(content.scientificName).toLowerCase() : String(content.surveyNo);

/** What to write, or why there is nothing to write. */
function plannedOf(one: SaidRecord, known: Known): PlannedRecord | 'unchanged' | 'refused' {
  const { externalId, acceptedId, row } = one;
  if (one.isRefused) return 'refused';
  const accepted = acceptedId === undefined ? undefined : known.stored.get(acceptedId)?.id;
  const said = compacted({ ...one.said, ...(accepted === undefined ? {} : { acceptedFishId: accepted }) });
  const before = known.stored.get(externalId);
  const published = before && known.published.get(before.id);
  const merged = known.byName.has(externalId) ? completedContent : mergedContent;
  if (published && isDeepStrictEqual(merged(published, said), published)) return 'unchanged';
  const content = before ? merged(before.content, said) : compacted({ ...one.usual, ...said });
  if (before && isDeepStrictEqual(content, before.content)) return 'unchanged';
  if (before && !writableStatuses.includes(before.reviewStatus)) {
    known.flags.add('withReviewers', row, externalId);
    return 'refused';
  }
  const bearer = known.keyed.get(keyOf(known.kind, content));
  if (bearer !== undefined && bearer !== before?.id) {
    known.flags.add('duplicateRecord', row, keyOf(known.kind, content));
    return 'refused';
  }
  if (!isValid(content, one, known)) return 'refused';
  if (known.kind === 'fish' && content.name === content.scientificName)
    known.flags.add('nameChineseMissing', row, String(content.scientificName));
  return { externalId, content, ...(before && { before }), ...(acceptedId !== undefined && { acceptedId }) };
}

function isValid(content: Content, { row }: SaidRecord, { kind, flags }: Known): boolean {
  const fits = accepts[kind];
  if (fits(structuredClone(content))) return true;
  for (const { instancePath, params, message } of fits.errors ?? []) {
    const missing: unknown = params.missingProperty;
    const path = typeof missing === 'string' ? `${instancePath}/${missing}` : instancePath;
    flags.add('fieldInvalid', row, `${path}: ${message ?? ''}`);
  }
  return false;
}
