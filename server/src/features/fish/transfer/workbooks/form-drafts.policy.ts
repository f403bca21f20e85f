import type { ImportOptions } from '@weir/contract/fish/transfer/imports';
import { type Content, compacted } from '../../records/record-kinds.service.ts';
import { zoneOf } from '../import/event-fields.policy.ts';
import type { FoundFlags, Place } from '../import/found-flags.policy.ts';
import type { NameAnswers } from '../import/name-answers.service.ts';
import type { SaidRecord } from '../import/said-record.policy.ts';
import { readCell } from './cell-values.policy.ts';
import type { FilledForm, FormCell, FormRow } from './form-rows.policy.ts';
import type { SheetForm } from './forms.policy.ts';
import type { ThingWords } from './known-words.policy.ts';
import { completedRows } from './survey-rows.policy.ts';

export interface DraftContext {
  readonly words: ThingWords;
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
const externalIdOf = ({ uuid, key }: FormRow): string => (uuid === '' ? `key:${key}` : uuid);

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
    const draft = createDraft(row, filled, context, keys);
    draft.read(main, [row]);
    for (const { sheet, byKey } of below) {
      const own = byKey.get(row.key) ?? [];
      if (own.length > 0) draft.read(sheet, own);
    }
    return draft.record();
  });
}

function createDraft(
  row: FormRow,
  { form }: FilledForm,
  { words, names, flags, options }: DraftContext,
  keys: ReadonlyMap<string, string>,
) {
  const content: Item = {};
  const places = new Map<string, Place>([['', row.place]]);
  const zone = zoneOf(options, row.cells.find(({ column }) => column.field === 'zone')?.text || undefined);
  let isRefused = false;
  let acceptedId: string | undefined;

  const refuse = (cell: FormCell, flag: Parameters<FoundFlags['add']>[0]) => {
    flags.add(flag, cell.place, cell.text);
    isRefused = true;
  };
  const readInto = (item: Item, cell: FormCell, pointer: string) => {
    const { column, text } = cell;
    places.set(`${pointer}/${column.path.join('/')}`, cell.place);
    const target = parentOf(item, column.path);
    const read = readCell(column, text, { zone, words, names });
    if ('said' in read) {
      for (const [name, value] of Object.entries(read.said))
        if (value !== null || target[name] === undefined) target[name] = value;
      return;
    }
    if (column.field === 'fishId') {
      flags.add('nameUnknown', cell.place, text);
      target.fishId = null;
      target.provisionalName = text.slice(0, 128);
      return;
    }
    const accepted = column.field === 'acceptedFishId' ? keys.get(text) : undefined;
    if (accepted !== undefined) acceptedId = accepted;
    else if (column.field === 'riverSectionId' && options.riverSectionId)
      target.riverSectionId = options.riverSectionId;
    else refuse(cell, read.flag === 'nameUnknown' ? 'thingUnknown' : read.flag);
  };
  const readRows = (sheet: SheetForm, rows: readonly FormRow[]) => {
    const pointer = sheet.path.map((name) => `/${name}`).join('');
    const items = rows.map((one, at) => {
      const item: Item = {};
      const at0 = sheet.isList ? `${pointer}/${at}` : pointer;
      places.set(at0, one.place);
      for (const cell of one.cells) readInto(item, cell, at0);
      return item;
    });
    if (!sheet.isList)
      return Object.assign(
        sheet.path.length === 0 ? content : partOf(content, sheet.path),
        ...items.toReversed(),
      );
    const parent = parentOf(content, sheet.path);
    const name = sheet.path.at(-1) ?? '';
    const place = (at: number) => rows[at]?.place ?? row.place;
    parent[name] = completedRows(name, items, content, (at, value) => {
      flags.add('rowOrphan', place(at), value);
      isRefused = true;
    });
  };
  return {
    read: readRows,
    record: (): SaidRecord => ({
      row: row.place,
      externalId: externalIdOf(row),
      said: row.uuid === '' ? compacted(content) : content,
      usual: { ...usualOf[form.kind], ...usualOfRow(form.kind, zone, options) },
      isRefused,
      ...(acceptedId !== undefined && { acceptedId }),
      ...(row.uuid !== '' && { version: Number(row.version) }),
      placeOf: (pointer) => nearest(places, pointer) ?? row.place,
    }),
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
