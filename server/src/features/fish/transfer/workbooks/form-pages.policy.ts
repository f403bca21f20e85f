import type { Language } from '@weir/contract/common';
import { recordFieldWords } from '@weir/contract/fish/record-fields.words';
import { workbookSheetWords, workbookWords } from '@weir/contract/fish/transfer/workbooks.words';
import { waterRanges } from '@weir/contract/fish/water';
import { columnLetters, type Scalar } from '../../../../platform/exports/cells.ts';
import type { BookCell, BookSheet } from '../../../../platform/exports/workbook-file.ts';
import type { Content } from '../../records/record-kinds.service.ts';
import type { ThingWords } from '../content/known-words.policy.ts';
import { cellText, choiceText, type TextContext } from './cell-texts.policy.ts';
import { exampleOf } from './form-examples.policy.ts';
import {
  type Column,
  columnKey,
  type KindForm,
  markKey,
  type SheetForm,
  uuidKey,
  versionKey,
} from './forms.policy.ts';

export interface WrittenRecord {
  readonly uuid: string;
  readonly version: number;
  readonly content: Content;
}

interface Asked {
  readonly language: Language;
  readonly words: ThingWords;
}

const heading = (value: Scalar): BookCell => ({ value, style: 'heading' });
const plain = (value: Scalar): BookCell => ({ value, style: 'plain' });
const note = (value: Scalar): BookCell => ({ value, style: 'note' });

/** Columns before those of the fields: of the main sheet, what tells a record; of others, whose row it is. */
const leadOf = (form: KindForm, { path }: SheetForm): readonly string[] =>
  path.length === 0 ? [markKey, uuidKey, versionKey] : [markKey, form.key];

const fieldWords: Readonly<Record<Language, Readonly<Record<string, string>>>> = recordFieldWords;

function titleOf(name: string, language: Language): string {
  const own: Readonly<Record<string, string>> = workbookWords[language];
  return (
    (name === markKey || name === uuidKey || name === versionKey ? own[name] : fieldWords[language][name]) ??
    name
  );
}

const columnTitle = ({ path, field }: Column, language: Language): string =>
  path.length === 1 ? titleOf(field, language) : path.map((name) => titleOf(name, language)).join(': ');

/** Titles in somebody's language, and below them the keys that every language shares. */
function headRows(form: KindForm, sheet: SheetForm, language: Language): BookCell[][] {
  const lead = leadOf(form, sheet);
  return [
    [
      ...lead.map((name) => titleOf(name, language)),
      ...sheet.columns.map((one) => columnTitle(one, language)),
    ].map(heading),
    [...lead.map((name) => [name]), ...sheet.columns.map(({ path }) => path)].map((path) =>
      note(columnKey(form, sheet, path)),
    ),
  ];
}

/** A template with an example of each sheet, and how to fill it in. */
export function templatePages(form: KindForm, { language, words }: Asked): BookSheet[] {
  const { columns, page } = choicePage(form, language);
  const context = { language, words, zone: 'Asia/Shanghai' };
  const pages = form.sheets.map((sheet) => {
    const example = exampleOf(form, sheet, context);
    return formPage(form, sheet, { language, columns, rows: [...(example ? [example.map(plain)] : [])] });
  });
  return [...pages, aboutPage(form, language), page];
}

/** Records as a workbook that can be changed and imported again. */
export function exportPages(
  form: KindForm,
  records: readonly WrittenRecord[],
  { language, words }: Asked,
): BookSheet[] {
  const { columns, page } = choicePage(form, language);
  const pages = form.sheets.map((sheet) => {
    const rows = records.flatMap((record) => recordRows(form, sheet, record, { language, words }));
    return formPage(form, sheet, { language, columns, rows: rows.map((row) => row.map(plain)) });
  });
  return [...pages, aboutPage(form, language), page];
}

/** The rows of a record in a sheet. */
function recordRows(
  form: KindForm,
  sheet: SheetForm,
  { uuid, version, content }: WrittenRecord,
  asked: Asked,
): Scalar[][] {
  const context: TextContext = { ...asked, zone: typeof content.zone === 'string' ? content.zone : 'UTC' };
  const part = sheet.path.reduce<unknown>(
    (inner, name) => (typeof inner === 'object' && inner !== null ? (inner as Content)[name] : undefined),
    content,
  );
  const items = (Array.isArray(part) ? part : [part]).filter(
    (item): item is Content => typeof item === 'object' && item !== null,
  );
  const key = content[form.key];
  const lead = sheet.path.length === 0 ? [null, uuid, version] : [null, typeof key === 'string' ? key : null];
  return items
    .filter((item) => sheet.path.length === 0 || Object.keys(item).length > 0)
    .map((item) => [...lead, ...sheet.columns.map((column) => cellText(column, item, context))]);
}

interface Filled {
  readonly language: Language;
  /** Where the choices of a field stand in the sheet of choices. */
  readonly columns: ReadonlyMap<string, string>;
  readonly rows: readonly (readonly BookCell[])[];
}

function formPage(form: KindForm, sheet: SheetForm, { language, columns, rows }: Filled): BookSheet {
  const lead = leadOf(form, sheet).length;
  return {
    name: workbookSheetWords[language][sheet.name],
    rows: [...headRows(form, sheet, language), ...rows],
    choices: sheet.columns.flatMap((column, at) => {
      const list = columns.get(choicesKey(column));
      return list === undefined ? [] : [{ column: lead + at, list }];
    }),
  };
}

const choicesKey = ({ kind, field, schema }: Column): string =>
  kind === 'flag' ? 'flag' : `${field}:${(schema.enum ?? []).join()}`;

function choicesOf({ kind, schema, field }: Column, language: Language): string[] {
  const words = workbookWords[language];
  if (kind === 'flag') return [words.yes, words.no];
  if (kind !== 'choice') return [];
  const values = (schema.enum ?? []).filter((value) => value !== null);
  return values.map((value) => choiceText({ field }, value, language));
}

/** A sheet with the choices of all fields, a column for each, and where each stands. */
function choicePage(form: KindForm, language: Language) {
  const byKey = new Map(
    form.sheets.flatMap(({ columns }) =>
      columns.flatMap((column) => {
        const choices = choicesOf(column, language);
        return choices.length === 0
          ? []
          : [[choicesKey(column), { choices, title: titleOf(column.field, language) }] as const];
      }),
    ),
  );
  const lists = [...byKey.values()];
  const name = workbookSheetWords[language].lists;
  const longest = Math.max(0, ...lists.map(({ choices }) => choices.length));
  const columns = new Map(
    [...byKey].map(([key, { choices }], at) => {
      const letters = columnLetters(at);
      return [key, `'${name}'!$${letters}$2:$${letters}$${choices.length + 1}`] as const;
    }),
  );
  const rows = Array.from({ length: longest }, (_, at) =>
    lists.map(({ choices }) => plain(choices[at] ?? null)),
  );
  const page: BookSheet = { name, rows: [lists.map(({ title }) => heading(title)), ...rows] };
  return { columns, page };
}

const aboutColumns = ['sheet', 'field', 'key', 'need', 'range', 'allowed'] as const;

/** What may be filled in, field by field. */
function aboutPage(form: KindForm, language: Language): BookSheet {
  const words = workbookWords[language];
  const rows = form.sheets.flatMap((sheet) =>
    sheet.columns.map((column) =>
      [
        workbookSheetWords[language][sheet.name],
        columnTitle(column, language),
        columnKey(form, sheet, column.path),
        column.isRequired ? words.required : words.optional,
        rangeOf(column),
        allowedOf(column, language),
      ].map(plain),
    ),
  );
  return {
    name: workbookSheetWords[language].about,
    rows: [aboutColumns.map((name) => heading(words[name])), ...rows],
  };
}

function rangeOf({ schema: { minimum, exclusiveMinimum, maximum }, kind }: Column): string {
  if (kind === 'flag') return '';
  const from = exclusiveMinimum === undefined ? (minimum ?? '') : `> ${exclusiveMinimum}`;
  return from === '' && maximum === undefined ? '' : `${from} – ${maximum ?? ''}`;
}

function allowedOf(column: Column, language: Language): string {
  const words = workbookWords[language];
  const choices = choicesOf(column, language);
  if (choices.length > 0)
    return `${choices.join(', ')}${column.field === 'parameter' ? ` (${units()})` : ''}`;
  const texts: Readonly<Partial<Record<Column['kind'], string>>> = {
    time: words.days,
    day: words.day,
    several: words.several,
    count: words.counted,
    censored: words.censored,
    fish: words.named,
    riverSection: words.named,
    basin: words.named,
    reference: column.schema.items ? `${words.named}; ${words.several}` : words.named,
    people: words.people,
    authors: words.authors,
    partDay: words.partDay,
    line: words.line,
  };
  return texts[column.kind] ?? '';
}

const units = (): string =>
  Object.entries(waterRanges)
    .flatMap(([parameter, { unit }]) => (unit === '' ? [] : [`${parameter}: ${unit}`]))
    .join(', ');
