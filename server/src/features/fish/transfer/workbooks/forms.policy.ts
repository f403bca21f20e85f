import { ReferenceItem } from '@weir/contract/fish/reference-item';
import { RiverSectionContent } from '@weir/contract/fish/river-sections';
import { FishContent } from '@weir/contract/fish/species';
import { FishSurveyContent } from '@weir/contract/fish/surveys';
import type { WorkbookKind } from '@weir/contract/fish/transfer/workbooks';
import type { WorkbookSheet } from '@weir/contract/fish/transfer/workbooks.words';

/** As much of a JSON schema as a column needs. */
export interface FieldSchema {
  readonly type?: string | readonly string[];
  readonly enum?: readonly unknown[];
  readonly minimum?: number;
  readonly exclusiveMinimum?: number;
  readonly maximum?: number;
  readonly format?: string;
  readonly pattern?: string;
  readonly items?: FieldSchema;
  readonly properties?: Readonly<Record<string, FieldSchema>>;
  readonly required?: readonly string[];
}

/** How a cell is read and written. */
export type CellKind =
  | 'text'
  | 'number'
  | 'choice'
  | 'flag'
  | 'time'
  | 'day'
  | 'several'
  | 'count'
  | 'censored'
  | 'mesh'
  | 'fish'
  | 'riverSection'
  | 'basin'
  | 'reference'
  | 'people'
  | 'authors'
  | 'partDay'
  | 'line';

export interface Column {
  /** Within its sheet: `startTime`, `substrate.sand`. */
  readonly path: readonly string[];
  /** What it is called by, and its values. */
  readonly field: string;
  readonly kind: CellKind;
  readonly schema: FieldSchema;
  readonly isRequired: boolean;
}

export interface SheetForm {
  readonly name: WorkbookSheet;
  /** Where in the content it stands; empty: the content itself. */
  readonly path: readonly string[];
  /** Whether a record may have many rows of it. */
  readonly isList: boolean;
  readonly columns: readonly Column[];
}

export interface KindForm {
  readonly kind: WorkbookKind;
  /** The field by which rows of other sheets name their record. */
  readonly key: string;
  readonly sheets: readonly SheetForm[];
}

/** They mean nothing outside, or follow from another column; what a record has of them stays. */
const leftOut = new Set([
  ...['photoIds', 'keyPhotoId', 'deviceId', 'devices', 'fieldSheetScan', 'files'],
  ...['countStatus', 'isBelowLimit'],
]);

const kindsByField: Readonly<Record<string, CellKind>> = {
  fishId: 'fish',
  acceptedFishId: 'fish',
  riverSectionId: 'riverSection',
  parentSectionId: 'riverSection',
  basinId: 'basin',
  referenceId: 'reference',
  referenceIds: 'reference',
  crew: 'people',
  author: 'authors',
  editor: 'authors',
  issued: 'partDay',
  accessed: 'partDay',
  line: 'line',
  meshMm: 'mesh',
};

const typeOf = ({ type }: FieldSchema): string =>
  typeof type === 'string' ? type : (type?.find((one) => one !== 'null') ?? 'object');

const isFlag = (schema: FieldSchema): boolean =>
  typeOf(schema) === 'integer' &&
  (schema.enum?.every((value) => value === 0 || value === 1 || value === null) ??
    (schema.minimum === 0 && schema.maximum === 1));

function kindOf(sheet: string, field: string, schema: FieldSchema): CellKind {
  if (sheet === 'catches' && field === 'count') return 'count';
  if (sheet === 'water' && field === 'value') return 'censored';
  const special = kindsByField[field];
  if (special) return special;
  const type = typeOf(schema);
  if (type === 'array') return 'several';
  if (isFlag(schema)) return 'flag';
  if (schema.enum) return 'choice';
  if (type === 'integer' || type === 'number') return 'number';
  if (schema.format === 'date-time') return 'time';
  return schema.pattern?.startsWith('^[12]\\d{3}-') ? 'day' : 'text';
}

interface Part {
  readonly name: string;
  readonly path: readonly string[];
  readonly isList: boolean;
  readonly schema: FieldSchema;
}

/** The sheet of a part of a content, and those of the lists in it. */
function sheetsOf(part: Part): SheetForm[] {
  const columns: Column[] = [];
  const inner: Part[] = [];
  const walk = ({ properties = {}, required = [] }: FieldSchema, path: readonly string[]) => {
    for (const [field, schema] of Object.entries(properties)) {
      if (leftOut.has(field)) continue;
      const at = [...path, field];
      const isSpecial = Object.hasOwn(kindsByField, field);
      const items = schema.items;
      if (!isSpecial && items?.properties)
        inner.push({ name: field, path: [...part.path, ...at], isList: true, schema: items });
      else if (field === 'effort')
        inner.push({ name: field, path: [...part.path, ...at], isList: false, schema });
      else if (!isSpecial && schema.properties) walk(schema, at);
      else
        columns.push({
          ...{ path: at, field, schema, kind: kindOf(part.name, field, schema) },
          isRequired: required.includes(field),
        });
    }
  };
  walk(part.schema, []);
  const { name, path, isList } = part;
  if (name === 'individuals') columns.splice(1, 0, fishOfRow);
  return [{ name: name as WorkbookSheet, path, isList, columns }, ...inner.flatMap(sheetsOf)];
}

/** Whoever has one row of the catch for each species names it by that. */
const fishOfRow: Column = {
  ...{ path: ['fishId'], field: 'fishId', kind: 'fish' as const, isRequired: false },
  schema: { type: 'integer' },
};

const formOf = (kind: WorkbookKind, key: string, schema: object): KindForm => ({
  ...{ kind, key },
  sheets: sheetsOf({ name: kind, path: [], isList: false, schema: schema as FieldSchema }),
});

/** The workbooks of each kind, from the schemas of their contents. */
export const workbookForms: Readonly<Record<WorkbookKind, KindForm>> = {
  survey: formOf('survey', 'surveyNo', FishSurveyContent),
  fish: formOf('fish', 'scientificName', FishContent),
  reference: formOf('reference', 'title', ReferenceItem),
  riverSection: formOf('riverSection', 'code', RiverSectionContent),
};

/** Columns that every sheet has, and those of the main one. */
export const markKey = 'mark';
export const uuidKey = 'uuid';
export const versionKey = 'version';

/** `survey.startTime`, `survey.effort.panels.meshMm`: the same in every language. */
export const columnKey = ({ kind }: KindForm, sheet: SheetForm, path: readonly string[]): string =>
  [kind, ...sheet.path, ...path].join('.');
