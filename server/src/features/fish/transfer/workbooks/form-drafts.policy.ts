import type { ImportFlag, ImportOptions } from '@weir/contract/fish/transfer/imports';
import { type Content, compacted } from '../../records/record-kinds.service.ts';
import { zoneOf } from '../archive/event-fields.policy.ts';
import type { FoundFlags, Place } from '../import/found-flags.policy.ts';
import type { NameAnswers } from '../import/name-answers.service.ts';
import type { SaidRecord } from '../import/said-record.policy.ts';
import { readCell } from './cell-values.policy.ts';
import type { FilledForm, FormCell, FormRow } from './form-rows.policy.ts';
import type { SheetForm } from './forms.policy.ts';
import { completedRows } from './survey-rows.policy.ts';

export interface DraftContext {
  readonly names: NameAnswers;
  readonly flags: FoundFlags;
  readonly options: ImportOptions;
}

type Item = Record<string, unknown>;

/** What a new record has where its row does not say it. */
const usualOf: Readonly<Record<FilledForm['form']['kind'], Content>> = {
  survey: { isStandard: 0, absencesReported: 0, effort: {} },
  fish: { taxonRank: 'species', taxonomicStatus: 'accepted' },
  reference: { type: 'document' },
  riverSection: {},
};

/** How a row of the main sheet is called in the batch: by its record, or by its key where it is new. */
const externalIdOf = ({ uuid, key }: FormRow): string => {
  if (uuid !== '') return uuid;
  return key === '' ? '' : `key:${key}`;
};

/**
 * The records of a filled template or a changed export. In a row that bears the id of its record, blank cells clear their
 * fields; a list of which a record has no row stays as it is.
 */
export function formDrafts(filled: FilledForm, context: DraftContext): SaidRecord[] {
  const { form, rows } = filled;
  const [main, ...others] = form.sheets;
  if (!main) return [];
  const records = rows.get(main) ?? [];
  const keys = new Map(records.map((row) => [row.key, externalIdOf(row)]));
  const below = others.map((sheet) => ({
    sheet,
    byKey: Map.groupBy(rows.get(sheet) ?? [], ({ key }) => key),
  }));
  for (const { byKey } of below)
    for (const [key, [row]] of byKey)
      if (row && !keys.has(key)) context.flags.add('rowOrphan', row.place, key);
  return records.map((row) => {
    const draft = emptyDraft(row, { ...context, keys });
    readRows(draft, main, [row]);
    for (const { sheet, byKey } of below) {
      const own = byKey.get(row.key) ?? [];
      if (own.length > 0) readRows(draft, sheet, own);
    }
    return recordOf(draft, form.kind);
  });
}

/** A record while its rows are read. */
interface Draft {
  readonly row: FormRow;
  readonly content: Item;
  /** Of what was read, by JSON pointers. */
  readonly places: Map<string, Place>;
  readonly zone: string;
  readonly context: DraftContext & { keys: ReadonlyMap<string, string> };
  isRefused: boolean;
  acceptedId: string | undefined;
}

function emptyDraft(row: FormRow, context: Draft['context']): Draft {
  const zone = row.cells.find(({ column }) => column.field === 'zone')?.text || undefined;
  return {
    ...{ row, context, content: {}, isRefused: false, acceptedId: undefined },
    ...{ zone: zoneOf(context.options, zone), places: new Map([['', row.place]]) },
  };
}

function readRows(draft: Draft, sheet: SheetForm, rows: readonly FormRow[]): void {
  const { content, places, context } = draft;
  const pointer = sheet.path.map((name) => `/${name}`).join('');
  const items = rows.map((row, index) => {
    const item: Item = {};
    const at = sheet.isList ? `${pointer}/${index}` : pointer;
    places.set(at, row.place);
    for (const cell of row.cells) readInto(draft, item, cell, at);
    return item;
  });
  if (!sheet.isList) {
    // The first row of a record counts.
    Object.assign(partOf(content, sheet.path), ...items.toReversed());
    return;
  }
  const name = sheet.path.at(-1) ?? '';
  parentOf(content, sheet.path)[name] = completedRows(name, items, content, (at, value) => {
    context.flags.add('rowOrphan', rows[at]?.place ?? draft.row.place, value);
    draft.isRefused = true;
  });
}

function readInto(draft: Draft, item: Item, cell: FormCell, pointer: string): void {
  const { column, text, place } = cell;
  const { zone, context, places } = draft;
  places.set(`${pointer}/${column.path.join('/')}`, place);
  const target = parentOf(item, column.path);
  const read = readCell(column, text, { ...context, zone });
  if ('flag' in read) {
    notRead(draft, target, cell, read.flag);
    return;
  }
  // What another cell has said already is not taken back by a blank one.
  for (const [name, value] of Object.entries(read.said))
    if (value !== null || target[name] === undefined) target[name] = value;
}

/** Some cells may be read otherwise; where they may not, the record is kept out. */
function notRead(draft: Draft, target: Item, { column, text, place }: FormCell, flag: ImportFlag): void {
  const { flags, options, keys } = draft.context;
  const accepted = column.field === 'acceptedFishId' ? keys.get(text) : undefined;
  if (accepted !== undefined) draft.acceptedId = accepted;
  else if (column.field === 'riverSectionId' && options.riverSectionId)
    target.riverSectionId = options.riverSectionId;
  else if (column.field === 'fishId') {
    flags.add('nameUnknown', place, text);
    Object.assign(target, { fishId: null, provisionalName: text.slice(0, 128) });
  } else {
    flags.add(flag === 'nameUnknown' ? 'thingUnknown' : flag, place, text);
    draft.isRefused = true;
  }
}

function recordOf(draft: Draft, kind: FilledForm['form']['kind']): SaidRecord {
  const { row, content, zone, context, isRefused, acceptedId, places } = draft;
  return {
    ...{ row: row.place, externalId: externalIdOf(row), isRefused },
    said: row.uuid === '' ? compacted(content) : content,
    usual: { ...usualOf[kind], ...usualOfRow(kind, zone, context.options) },
    ...(acceptedId !== undefined && { acceptedId }),
    ...(row.uuid !== '' && { version: Number(row.version) }),
    placeOf: (pointer) => nearest(places, pointer) ?? row.place,
  };
}

const usualOfRow = (kind: string, zone: string, { riverSectionId, gear }: ImportOptions): Content =>
  kind === 'survey' ? { zone, ...(riverSectionId ? { riverSectionId } : {}), ...(gear ? { gear } : {}) } : {};

/** The object that has the last step of a path. */
const parentOf = (item: Item, path: readonly string[]): Item => partOf(item, path.slice(0, -1));

function partOf(item: Item, path: readonly string[]): Item {
  let part = item;
  for (const name of path) {
    const inner = part[name];
    const next: Item =
      typeof inner === 'object' && inner !== null && !Array.isArray(inner) ? (inner as Item) : {};
    part[name] = next;
    part = next;
  }
  return part;
}

/** Where something stands, or the nearest thing around it. */
function nearest(places: ReadonlyMap<string, Place>, pointer: string): Place | undefined {
  for (let at = pointer; at !== ''; at = at.slice(0, at.lastIndexOf('/'))) {
    const place = places.get(at);
    if (place) return place;
  }
  return places.get('');
}
