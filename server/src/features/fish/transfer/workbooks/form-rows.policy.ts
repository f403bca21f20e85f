import { languages } from '@weir/contract/common';
import { workbookKinds } from '@weir/contract/fish/transfer/workbooks';
import { workbookSheetWords, workbookWords } from '@weir/contract/fish/transfer/workbooks.words';
import { columnLetters } from '../../../../platform/exports/cells.ts';
import { cellText } from '../../../../platform/workbooks/cell-text.ts';
import type { Sheet, SheetRow } from '../../../../platform/workbooks/sheet.ts';
import type { FoundFlags, Place } from '../import/found-flags.policy.ts';
import {
  type Column,
  columnKey,
  type KindForm,
  markKey,
  type SheetForm,
  uuidKey,
  versionKey,
  workbookForms,
} from './forms.policy.ts';

export interface FormCell {
  readonly column: Column;
  readonly text: string;
  readonly place: Place;
}

/** A row that somebody has filled in. */
export interface FormRow {
  readonly place: Place;
  /** The record it belongs to. */
  readonly key: string;
  readonly uuid: string;
  readonly version: string;
  /** Of all columns that the sheet has, filled in or not. */
  readonly cells: readonly FormCell[];
}

export interface FilledForm {
  readonly form: KindForm;
  readonly rows: ReadonlyMap<SheetForm, readonly FormRow[]>;
  readonly count: number;
}

interface Head {
  readonly form: KindForm;
  readonly sheet: SheetForm;
  /** Undefined: one of the columns that every sheet has. */
  readonly column: Column | undefined;
  readonly name: string;
}

/** What each key in a row of keys stands for. */
const heads = new Map<string, Head>(
  workbookKinds.flatMap((kind) => {
    const form = workbookForms[kind];
    return form.sheets.flatMap((sheet) => {
      const own = [markKey, uuidKey, versionKey, form.key].map((name) => ({
        path: [name],
        column: undefined,
      }));
      return [...own, ...sheet.columns.map((column) => ({ path: column.path, column }))].map(
        ({ path, column }) =>
          [columnKey(form, sheet, path), { form, sheet, column, name: path.join('.') }] as const,
      );
    });
  }),
);

const keyLike = new RegExp(`^(${workbookKinds.join('|')})\\.`);
const headRows = 5;
const examples = new Set<string>(languages.map((language) => workbookWords[language].example));
const ownSheets = new Set<string>(
  languages.flatMap((language) => [workbookSheetWords[language].about, workbookSheetWords[language].lists]),
);

/** The sheets of one template in a file, found by their rows of keys; undefined: there is none. */
export function filledForm(sheets: readonly Sheet[], flags: FoundFlags): FilledForm | undefined {
  let form: KindForm | undefined;
  let count = 0;
  const rows = new Map<SheetForm, FormRow[]>();
  for (const sheet of sheets) {
    const at = sheet.rows.findIndex(({ cells }, index) => index < headRows && isKeyRow(cells));
    const head = sheet.rows[at];
    const found = head?.cells.flatMap((cell) => heads.get(String(cell ?? '')) ?? [])[0];
    form ??= found?.form;
    if (!head || !found || found.form !== form) {
      if (!ownSheets.has(sheet.name)) flags.add('sheetUnknown', { file: sheet.name, line: 1 }, sheet.name);
      continue;
    }
    const columns = columnsOf(sheet, head, found, flags);
    const filled = sheet.rows.slice(at + 1).flatMap((row) => formRow(sheet, row, found, columns) ?? []);
    rows.set(found.sheet, [...(rows.get(found.sheet) ?? []), ...filled]);
    count += filled.length;
  }
  return form && { form, rows, count };
}

/** Explanations name keys, too, but begin with something else. */
const isKeyRow = (cells: SheetRow['cells']): boolean =>
  heads.has(String(cells.find((cell) => cell !== null) ?? ''));

/** By where they stand. */
type Columns = ReadonlyMap<number, Head>;

function columnsOf({ name }: Sheet, head: SheetRow, { sheet }: Head, flags: FoundFlags): Columns {
  const columns = new Map<number, Head>();
  for (const [at, cell] of head.cells.entries()) {
    const text = String(cell ?? '');
    const found = heads.get(text);
    if (found?.sheet === sheet) columns.set(at, found);
    else if (keyLike.test(text))
      flags.add(
        'termUnknown',
        { file: name, line: head.number, cell: `${columnLetters(at)}${head.number}` },
        text,
      );
  }
  return columns;
}

function formRow(sheet: Sheet, row: SheetRow, { form }: Head, columns: Columns): FormRow | undefined {
  const filled = [...columns].map(([at, { column, name }]) => {
    const cell = `${columnLetters(at)}${row.number}`;
    return { column, name, cell, text: cellText(row.cells[at] ?? null) };
  });
  const texts = new Map(filled.map(({ name, text }) => [name, text]));
  const key = texts.get(form.key) ?? '';
  const place = { file: sheet.name, line: row.number, key };
  const cells = filled.flatMap(({ column, text, cell }) =>
    column ? [{ column, text, place: { ...place, cell, text } }] : [],
  );
  const isEmpty = [...texts].every(([name, text]) => name === markKey || text === '');
  if (isEmpty || examples.has(texts.get(markKey) ?? '')) return undefined;
  return {
    ...{ place, cells, key },
    uuid: texts.get(uuidKey) ?? '',
    version: texts.get(versionKey) ?? '',
  };
}
