import type { Language } from '@weir/contract/common';
import {
  type ImportCheck,
  type ImportField,
  type ImportMapping,
  requiredImportFields,
  shownProblems,
} from '@weir/contract/fleet/device-imports';
import type { DeviceDraft } from '@weir/contract/fleet/devices';
import type { Viewer } from '../../../platform/access/caller.ts';
import type { Db } from '../../../platform/db/database.ts';
import { badField } from '../../../platform/errors.ts';
import { checkAnswer } from '../../../platform/workbooks/check-answer.ts';
import type { SheetRow } from '../../../platform/workbooks/sheet.ts';
import { findProjects, findTaken, findTypes, type Referable } from './device-imports.store.ts';
import { problemText } from './problem-words.policy.ts';
import { type Problem, type RowDraft, referenceKey, rowDraft } from './row-drafts.policy.ts';

export interface Checked {
  /** Of all rows; whole ones where there is no problem. */
  readonly drafts: readonly DeviceDraft[];
  readonly problems: readonly Problem[];
  readonly missing: ImportCheck['missing'];
  readonly good: number;
}

/** What would become of the rows now, for this viewer; nothing is written. */
export async function checkRows(
  db: Db,
  viewer: Viewer,
  rows: readonly SheetRow[],
  mapping: ImportMapping,
): Promise<Checked> {
  const [types, projects] = [await findTypes(db, viewer), await findProjects(db, viewer)];
  assertForAll('typeId', mapping.typeId, types);
  assertForAll('projectId', mapping.projectId, projects);
  const missing = requiredImportFields.filter((field) => !isSaid(field, mapping));
  if (missing.length > 0) return { drafts: [], problems: [], missing, good: 0 };
  const references = { types: byName(types), projects: byName(projects) };
  const checked = rows.map((row) => rowDraft(row, mapping, references));
  const column = mapping.fields.indexOf('SN');
  addTwice(checked, column);
  await addTaken(db, viewer, { checked, column });
  return {
    // Whole where there is no problem, as the contract's schema has found.
    drafts: checked.map(({ draft }) => draft as DeviceDraft),
    problems: checked.flatMap(({ problems }) => problems.toSorted(byColumn)),
    missing: [],
    good: checked.filter(({ problems }) => problems.length === 0).length,
  };
}

export const deviceCheckAnswer = (
  checked: Checked,
  { rows, language }: { rows: number; language: Language },
): ImportCheck =>
  checkAnswer(checked, {
    ...{ rows, shown: shownProblems },
    messageOf: (problem) => problemText(problem, language),
  });

function assertForAll(
  field: 'typeId' | 'projectId',
  id: number | null | undefined,
  known: readonly Referable[],
) {
  if (typeof id === 'number' && !known.some((one) => one.id === id))
    throw badField(field, 'reference', 'It does not exist, or is not yours');
}

function isSaid(field: ImportField, mapping: ImportMapping): boolean {
  const forAll = field === 'typeId' || field === 'projectId' ? mapping[field] : undefined;
  return typeof forAll === 'number' || mapping.fields.includes(field);
}

function byName(known: readonly Referable[]): ReadonlyMap<string, readonly number[]> {
  const ids = new Map<string, number[]>();
  for (const { id, name, code } of known)
    for (const key of new Set([name, code ?? name].map(referenceKey)))
      ids.set(key, [...(ids.get(key) ?? []), id]);
  // A code belongs to one type, whatever others are called.
  for (const { id, code } of known) if (code !== null) ids.set(referenceKey(code), [id]);
  return ids;
}

function addTwice(checked: readonly RowDraft[], column: number): void {
  const first = new Map<string, number>();
  for (const one of checked) {
    const sn = one.draft.SN;
    if (sn === undefined) continue;
    const row = first.get(sn);
    if (row === undefined) first.set(sn, one.row);
    else addToSn(one, { column, rule: 'duplicateInFile', limit: row });
  }
}

async function addTaken(
  db: Db,
  viewer: Viewer,
  { checked, column }: { checked: readonly RowDraft[]; column: number },
): Promise<void> {
  const sns = checked.flatMap(({ draft }) => draft.SN ?? []);
  const taken = new Map((await findTaken(db, viewer, sns)).map(({ sn, inBin }) => [sn, inBin]));
  for (const one of checked) {
    const inBin = taken.get(one.draft.SN ?? '');
    if (inBin !== undefined) addToSn(one, { column, rule: inBin ? 'inBin' : 'taken' });
  }
}

/** What no column says comes last. */
const byColumn = (a: Problem, b: Problem): number =>
  (a.column ?? Number.MAX_SAFE_INTEGER) - (b.column ?? Number.MAX_SAFE_INTEGER);

const addToSn = ({ row, draft, problems }: RowDraft, why: Pick<Problem, 'column' | 'rule' | 'limit'>) => {
  if (problems.some(({ field }) => field === 'SN')) return;
  problems.push({ row, field: 'SN', value: draft.SN ?? '', ...why });
};
