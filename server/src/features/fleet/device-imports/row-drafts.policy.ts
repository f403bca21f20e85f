import {
  type ImportField,
  type ImportMapping,
  type ImportRule,
  importFields,
} from '@weir/contract/fleet/device-imports';
import { plainTag } from '@weir/contract/fleet/device-tags';
import { DeviceDraft } from '@weir/contract/fleet/devices';
import { createValidator, fieldErrors } from '../../../platform/http/validation.ts';
import { cellText, isFormulaError, losesDigits } from '../../../platform/workbooks/cell-text.ts';
import type { Cell, SheetRow } from '../../../platform/workbooks/sheet.ts';
import { flagOf } from './columns.policy.ts';

export interface Problem {
  readonly row: number;
  readonly field: ImportField;
  /** Counted from 0; null: no column says it. */
  readonly column: number | null;
  readonly value: string;
  readonly rule: ImportRule;
  /** A number, or the row that has the same. */
  readonly limit?: number | string;
}

export interface RowDraft {
  readonly row: number;
  readonly draft: Partial<DeviceDraft>;
  readonly problems: Problem[];
}

/** What cells may refer to, by whatever it is called. */
export interface References {
  readonly types: ReadonlyMap<string, readonly number[]>;
  readonly projects: ReadonlyMap<string, readonly number[]>;
}

export const referenceKey = (name: string): string => name.normalize('NFKC').trim().toLowerCase();

interface Found {
  value?: string | number | string[];
  rule?: ImportRule;
}

/** What a row says, cell by cell, and what of it cannot be. */
export function rowDraft(
  { number, cells }: SheetRow,
  { fields, typeId, projectId }: ImportMapping,
  references: References,
): RowDraft {
  const draft: Record<string, unknown> = {
    ...(typeof typeId === 'number' ? { typeId } : {}),
    ...(typeof projectId === 'number' ? { projectId } : {}),
  };
  const problems: Problem[] = [];
  const columnOf = new Map<ImportField, number>();
  for (const [column, field] of fields.entries()) {
    if (field === null) continue;
    columnOf.set(field, column);
    const cell = cells[column] ?? null;
    const text = cellText(cell);
    if (text === '') continue;
    const { value, rule } = read(field, cell, references);
    if (rule === undefined) draft[field] = value;
    else problems.push({ row: number, field, column, value: text, rule });
  }
  const place = (field: ImportField) => {
    const column = columnOf.get(field) ?? null;
    return { row: number, field, column, value: column === null ? '' : cellText(cells[column] ?? null) };
  };
  const wrong = new Set(problems.map(({ field }) => field));
  for (const { field, rule, limit } of misfits(draft)) {
    if (!wrong.has(field))
      problems.push({ ...place(field), rule, ...(limit === undefined ? {} : { limit }) });
    wrong.add(field);
  }
  const lonely = lonelyCoordinate(draft);
  if (lonely && !wrong.has('lng') && !wrong.has('lat')) problems.push({ ...place(lonely), rule: 'together' });
  return { row: number, draft, problems };
}

function read(field: ImportField, cell: Cell, { types, projects }: References): Found {
  const text = cellText(cell);
  if (isFormulaError(text)) return { rule: 'formulaError' };
  if (field === 'lng' || field === 'lat') return coordinate(cell, text);
  if (losesDigits(cell)) return { rule: 'digitsLost' };
  if (field === 'is_map' || field === 'is_gateway') {
    const flag = flagOf(text);
    return flag === undefined ? { rule: 'yesNo' } : { value: flag };
  }
  if (field === 'tags') return { value: tagsOf(text) };
  if (field === 'typeId') return reference(types, text);
  return field === 'projectId' ? reference(projects, text) : { value: text };
}

const betweenTags = /[,;，；、､\n]/;

/** As the tags of a device are stored: what looks alike is one. */
const tagsOf = (text: string): string[] =>
  [...new Set(text.split(betweenTags).map(plainTag))].filter(Boolean);

function coordinate(cell: Cell, text: string): Found {
  const value = typeof cell === 'number' ? cell : Number(text.replace(',', '.').replace(/°$/, ''));
  return Number.isFinite(value) ? { value } : { rule: 'number' };
}

function reference(known: ReadonlyMap<string, readonly number[]>, text: string): Found {
  const [id, another] = known.get(referenceKey(text)) ?? [];
  if (id === undefined) return { rule: 'unknown' };
  return another === undefined ? { value: id } : { rule: 'ambiguous' };
}

const isDraft = createValidator<DeviceDraft>(DeviceDraft);

const rules: Readonly<Record<string, ImportRule>> = Object.freeze({
  required: 'required',
  minLength: 'required',
  maxLength: 'maxLength',
  maxItems: 'maxItems',
  minimum: 'range',
  maximum: 'range',
});

/** What the contract has against it: the same as for a device that is added by hand. */
function misfits(draft: object): { field: ImportField; rule: ImportRule; limit?: number | string }[] {
  if (isDraft(draft)) return [];
  return fieldErrors(isDraft.errors).flatMap(({ field, rule, limit }) => {
    // One of several in a cell is meant by the name of the cell.
    const known = importFields.find((name) => name === field || field.startsWith(`${name}.`));
    const word = field === 'name' && rule === 'pattern' ? 'required' : (rules[rule] ?? 'pattern');
    return known ? [{ field: known, rule: word, ...(limit === undefined ? {} : { limit }) }] : [];
  });
}

function lonelyCoordinate({ lng, lat }: Partial<DeviceDraft>): 'lng' | 'lat' | undefined {
  if ((lng === undefined) === (lat === undefined)) return undefined;
  return lng === undefined ? 'lng' : 'lat';
}
