import { isDeepStrictEqual } from 'node:util';
import { fieldRuleOf } from '@weir/contract/fish/checks/field-rules.words';
import { writableStatuses } from '@weir/contract/fish/records';
import { ReferenceItem } from '@weir/contract/fish/reference-item';
import { RiverSectionContent } from '@weir/contract/fish/river-sections';
import { FishContent } from '@weir/contract/fish/species';
import { FishSurveyContent } from '@weir/contract/fish/surveys';
import type { ImportOptions, ImportReport } from '@weir/contract/fish/transfer/imports';
import type { WorkbookKind } from '@weir/contract/fish/transfer/workbooks';
import type { Db } from '../../../../platform/db/database.ts';
import { createValidator } from '../../../../platform/http/validation.ts';
import type { Sheet } from '../../../../platform/workbooks/sheet.ts';
import { type Content, compacted, type RecordKinds } from '../../records/record-kinds.service.ts';
import { publishedContents, type StoredRecord, storedRecords } from '../../records/stored-records.service.ts';
import { type KnownThings, knownThings } from '../content/known-things.service.ts';
import { findIdentities, findKeyed, findRemembered } from './fish-imports.store.ts';
import { createFoundFlags, type FoundFlags, type FoundProblem } from './found-flags.policy.ts';
import { completedContent, mergedContent } from './merged-content.policy.ts';
import { createNameAnswers, type NameAnswers } from './name-answers.service.ts';
import type { SaidRecord } from './said-record.policy.ts';

export type ImportedKind = WorkbookKind;

export interface ReadContext {
  readonly known: KnownThings;
  readonly names: NameAnswers;
  readonly flags: FoundFlags;
  readonly options: ImportOptions;
}

/** What was read of a file, whatever it was written as. */
export interface ImportSource {
  readonly kind: ImportedKind;
  readonly core: ImportReport['core'];
  readonly rows: number;
  readonly notes: ImportReport['notes'];
  /** Of a workbook: as it came. */
  readonly sheets?: readonly Sheet[];
  /** What a record that is known by its key alone is to the file: none of its own, to be completed, or to be changed. */
  readonly byKey: 'nothing' | 'completed' | 'changed';
  /** The records that it has, and what is wrong in it. */
  drafts(context: ReadContext): readonly SaidRecord[];
}

export interface PlanQuestion {
  readonly options: ImportOptions;
  readonly kinds: RecordKinds;
  /** Absent: the checks of the kind are left for the submission. */
  readonly onChecked?: (count: number) => void;
}

/** What is to be written of one record. */
export interface PlannedRecord {
  readonly externalId: string;
  /** Absent: it is new. */
  readonly before?: StoredRecord;
  readonly content: Content;
  /** What the archive calls the accepted species, which may come in the same batch. */
  readonly acceptedId?: string;
  readonly said: SaidRecord;
}

export interface ImportPlan {
  readonly kind: ImportedKind;
  readonly records: readonly PlannedRecord[];
  readonly report: ImportReport;
  readonly problems: readonly FoundProblem[];
}

const accepts = {
  fish: createValidator<FishContent>(FishContent),
  survey: createValidator<FishSurveyContent>(FishSurveyContent),
  reference: createValidator<ReferenceItem>(ReferenceItem),
  riverSection: createValidator<RiverSectionContent>(RiverSectionContent),
};

/** Without it a content has no key. */
const keyFields: Readonly<Record<ImportedKind, string>> = {
  ...{ fish: 'scientificName', survey: 'surveyNo', reference: 'title', riverSection: 'code' },
};

interface Known {
  readonly kind: ImportedKind;
  readonly keyOf: (content: Content) => string | null;
  /** By what the archive calls them. */
  readonly stored: ReadonlyMap<string, StoredRecord>;
  readonly published: ReadonlyMap<number, Content>;
  /** Records that bear a key, by the key. */
  readonly keyed: ReadonlyMap<string, number>;
  /** What the archive calls records that are known by their name alone. */
  readonly byName: ReadonlySet<string>;
  readonly flags: FoundFlags;
}

/** What would be written of a file, and what is wrong in it. Nothing is written. */
export async function planImport(
  db: Db,
  source: ImportSource,
  { options, kinds, onChecked }: PlanQuestion,
): Promise<ImportPlan> {
  const { kind, core, rows, notes } = source;
  const flags = createFoundFlags();
  const known = await knownThings(db);
  const names = createNameAnswers(known, await findRemembered(db));
  const unique = withoutRepeated(source.drafts({ known, names, flags, options }), flags);
  const keyOf = (content: Content) =>
    typeof content[keyFields[kind]] === 'string' ? kinds[kind].uniqueKey(content) : null;
  const found = await findKnown(db, { source, keyOf, flags, idOf: known.idOf }, unique);
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
  if (onChecked) await checkAll(db, { kind, kinds, flags, published: found.published, onChecked }, records);
  const report = { core, rows, ...counts, flags: flags.report(), names: names.list(), notes: [...notes] };
  return { kind, records, report, problems: flags.problems() };
}

interface Checking extends Required<Pick<PlanQuestion, 'kinds' | 'onChecked'>> {
  readonly kind: ImportedKind;
  readonly flags: FoundFlags;
  readonly published: ReadonlyMap<number, Content>;
}

/** What will stand in the way of submitting the drafts, by the checks of their kind. */
async function checkAll(
  db: Db,
  { kind, kinds, flags, published, onChecked }: Checking,
  records: readonly PlannedRecord[],
): Promise<void> {
  for (let from = 0; from < records.length; from += perPage) {
    const page = records.slice(from, from + perPage);
    const checked = page.map(({ before, content }) => {
      const id = before?.id ?? 0;
      return { id, content, published: published.get(id) ?? null };
    });
    const checks = await kinds[kind].checks(db, checked);
    for (const [at, { said }] of page.entries())
      for (const check of checks[at] ?? []) {
        const place = said.placeOf?.(check.path) ?? said.row;
        flags.add(check.severity === 'hard' ? 'checkHard' : 'checkSoft', place, place.text, check);
      }
    onChecked(from + page.length);
  }
}

/** The first of each id counts. */
function withoutRepeated(said: readonly SaidRecord[], flags: FoundFlags): SaidRecord[] {
  const seen = new Set<string>();
  return said.filter(({ externalId, row }) => {
    if (externalId === '') flags.add('idMissing', row);
    else if (seen.has(externalId)) flags.add('idRepeated', row, row.key || externalId);
    else {
      seen.add(externalId);
      return true;
    }
    return false;
  });
}

const perPage = 500;

interface Finding {
  readonly source: ImportSource;
  readonly keyOf: Known['keyOf'];
  readonly flags: FoundFlags;
  readonly idOf: ReadonlyMap<string, number>;
}

async function findKnown(
  db: Db,
  { source, keyOf, flags, idOf }: Finding,
  said: readonly SaidRecord[],
): Promise<Known> {
  const { kind, byKey } = source;
  const identities = new Map((await findIdentities(db, kind)).map((one) => [one.externalId, one.recordId]));
  const keys = said.flatMap(({ said: content }) => keyOf(content) ?? []);
  const keyed = new Map((await findKeyed(db, kind, keys)).map(({ key, id }) => [key, id]));
  const ids = new Map<string, number>();
  const named = new Set<string>();
  for (const { externalId, said: content } of said) {
    const identified = idOf.get(externalId) ?? identities.get(externalId);
    const bearer = byKey === 'nothing' ? undefined : keyed.get(keyOf(content) ?? '');
    const id = identified ?? bearer;
    if (id !== undefined) ids.set(externalId, id);
    if (byKey === 'completed' && identified === undefined && bearer !== undefined) named.add(externalId);
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
  return { kind, keyOf, flags, published, keyed, byName: named, stored: new Map(byExternal) };
}

/** What to write, or why there is nothing to write. */
function plannedOf(one: SaidRecord, known: Known): PlannedRecord | 'unchanged' | 'refused' {
  const { externalId, acceptedId, row } = one;
  if (one.isRefused) return 'refused';
  const accepted = acceptedId === undefined ? undefined : known.stored.get(acceptedId)?.id;
  const said = { ...one.said, ...(accepted === undefined ? {} : { acceptedFishId: accepted }) };
  const before = known.stored.get(externalId);
  if (one.version !== undefined && !before) {
    known.flags.add('recordUnknown', row, externalId);
    return 'refused';
  }
  const published = before && known.published.get(before.id);
  const merged = known.byName.has(externalId) ? completedContent : mergedContent;
  if (published && isDeepStrictEqual(merged(published, said), published)) return 'unchanged';
  const content = before ? merged(before.content, said) : compacted({ ...one.usual, ...said });
  if (before && isDeepStrictEqual(content, before.content)) return 'unchanged';
  if (before && one.version !== undefined && one.version !== before.version) {
    known.flags.add('versionOld', row, String(one.version));
    return 'refused';
  }
  if (before && !writableStatuses.includes(before.reviewStatus)) {
    known.flags.add('withReviewers', row, row.key || externalId);
    return 'refused';
  }
  const key = known.keyOf(content);
  const bearer = known.keyed.get(key ?? '');
  if (bearer !== undefined && bearer !== before?.id) {
    known.flags.add('duplicateRecord', row, key ?? '');
    return 'refused';
  }
  if (!isValid(content, one, known)) return 'refused';
  if (known.kind === 'fish' && content.name === content.scientificName)
    known.flags.add('nameChineseMissing', row, String(content.scientificName));
  return {
    externalId,
    content,
    said: one,
    ...(before && { before }),
    ...(acceptedId !== undefined && { acceptedId }),
  };
}

function isValid(content: Content, { row, placeOf }: SaidRecord, { kind, flags }: Known): boolean {
  const fits = accepts[kind];
  if (fits(structuredClone(content))) return true;
  for (const { instancePath, keyword, params } of fits.errors ?? []) {
    const missing: unknown = params.missingProperty ?? params.additionalProperty;
    const path = typeof missing === 'string' ? `${instancePath}/${missing}` : instancePath;
    const place = placeOf?.(path) ?? row;
    const field = namesIn(path).at(-1) ?? path;
    const { limit } = params;
    const code = fieldRuleOf(keyword);
    flags.add('fieldInvalid', place, place.text ?? shownAt(content, path), {
      ...{ key: `${code}:${path}`, code, severity: 'hard', path },
      facts: typeof limit === 'number' ? { field, limit } : { field },
    });
  }
  return false;
}

const namesIn = (pointer: string): string[] => pointer.split('/').filter((part) => /^[^\d]/.test(part));

/** The value that stands at a JSON pointer; empty where it is none that can be shown. */
function shownAt(content: Content, pointer: string): string {
  const value = pointer
    .split('/')
    .slice(1)
    .reduce<unknown>((part, name) => (part as Record<string, unknown> | undefined)?.[name], content);
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
}
