import { id, idQuery, listOf, pageQuery, time, zone } from '../../common.ts';
import { additionsOf, scopes } from '../../endpoint.ts';
import { jobSummary } from '../../operations/jobs.ts';
import { array, integer, nullable, object, oneOf, optional, type Static, string } from '../../schema.ts';
import { gears } from '../gears.ts';
import { Check, type RecordKind } from '../records.ts';
import { archiveCores } from './archives.ts';
import { fishWorkbookLimits, workbookKinds } from './workbooks.ts';

export const fishImportLimits = Object.freeze({
  fileBytes: 100 * 1024 ** 2,
  /** Of all tables of an archive. */
  rows: 200_000,
  /** Of each flag. */
  samples: 5,
  /** In the workbook of problems. */
  problems: 5000,
  names: 2000,
});

/** Darwin Core Archives, and workbooks made from our templates. */
export const importSources = ['archive', 'workbook'] as const;
export type ImportSource = (typeof importSources)[number];

export const fishImportStates = ['draft', 'committed', 'undone'] as const;

/**
 * What a dry run finds of a row. Those of upper case are GBIF's names.
 * `error` keeps a record out, `warning` lets it in.
 */
export const importFlags = {
  idMissing: 'error',
  idRepeated: 'error',
  parentCircle: 'error',
  parentMissing: 'warning',
  eventMissing: 'error',
  nameUnknown: 'warning',
  nameInvalid: 'error',
  nameChineseMissing: 'warning',
  sectionUnknown: 'error',
  gearUnknown: 'error',
  dateMissing: 'error',
  dateUnclear: 'error',
  dateInvalid: 'error',
  dateCoarse: 'warning',
  COORDINATE_INVALID: 'warning',
  COORDINATE_OUT_OF_RANGE: 'warning',
  ZERO_COORDINATE: 'warning',
  PRESUMED_SWAPPED_COORDINATE: 'warning',
  PRESUMED_NEGATED_LATITUDE: 'warning',
  PRESUMED_NEGATED_LONGITUDE: 'warning',
  INDIVIDUAL_COUNT_INVALID: 'warning',
  INDIVIDUAL_COUNT_CONFLICTS_WITH_OCCURRENCE_STATUS: 'warning',
  effortUnitUnknown: 'warning',
  unitUnknown: 'warning',
  valueUnknown: 'warning',
  lengthTypeMissing: 'warning',
  rowUnused: 'warning',
  measurementUnknown: 'warning',
  measurementInvalid: 'warning',
  fieldInvalid: 'error',
  withReviewers: 'error',
  duplicateRecord: 'error',
  termUnknown: 'warning',
  sheetMissing: 'error',
  sheetUnknown: 'warning',
  rowOrphan: 'error',
  numberInvalid: 'error',
  valueCensored: 'error',
  wordUnknown: 'error',
  thingUnknown: 'error',
  lineInvalid: 'error',
  recordUnknown: 'error',
  versionOld: 'error',
  checkHard: 'warning',
  checkSoft: 'warning',
} as const satisfies Record<string, 'error' | 'warning'>;
export type ImportFlag = keyof typeof importFlags;
const flagNames = Object.keys(importFlags) as ImportFlag[];

const FlaggedRow = object({
  file: string(),
  /** From 1. */
  line: integer(),
  /** As it stands in the file. */
  value: string(),
  /** What the row is called by in the file: a number or a name in a workbook, an identifier in an archive. */
  key: optional(string()),
  /** Of a workbook: `C5`. */
  cell: optional(string()),
  /** What a check of the kind has found, which speaks once the draft is submitted; of `fieldInvalid`, the rule that is broken. */
  check: optional(Check),
});

/** Of these, names are asked for. */
const namedKinds = ['fish', 'riverSection', 'basin', 'reference'] as const;

/** What a name of the file is taken for. */
const ImportName = object({
  kind: oneOf(namedKinds),
  name: string(),
  /** How many rows have it. */
  rows: integer(),
  /** Of a basin, which is no record: its own number. */
  recordId: nullable(id),
  /** `exact`: name and author, or name alone of one thing; `remembered`: somebody has said so; `open`: to be confirmed. */
  state: oneOf(['exact', 'remembered', 'open']),
  /** What it may mean, the nearest first. */
  candidates: array(object({ id, name: string() })),
});
export type ImportName = Static<typeof ImportName>;

export const ImportReport = object({
  /** What an archive is about, or the kind of the records of a workbook. */
  core: oneOf([...archiveCores, ...workbookKinds]),
  rows: integer(),
  added: integer(),
  changed: integer(),
  unchanged: integer(),
  /** Records that errors keep out. */
  refused: integer(),
  flags: array(object({ flag: oneOf(flagNames), count: integer(), samples: array(FlaggedRow) })),
  names: array(ImportName),
  /** What the reader has put up with, by its codes. */
  notes: array(object({ code: string(), file: nullable(string()), count: integer() })),
});
export type ImportReport = Static<typeof ImportReport>;

export const ImportOptions = object({
  /** For surveys whose place is no known section. */
  riverSectionId: optional(nullable(id)),
  /** Of times that do not say theirs. */
  zone: optional(zone),
  /** Where nothing says with what was fished. */
  gear: optional(nullable(oneOf(gears))),
});
export type ImportOptions = Static<typeof ImportOptions>;

export const FishImport = object({
  id,
  source: oneOf(importSources),
  fileName: string(),
  sizeBytes: integer(),
  state: oneOf(fishImportStates),
  options: ImportOptions,
  report: nullable(ImportReport),
  /** How many records it has written; after an undo, those that stayed as somebody went on with them. */
  written: integer(),
  createdBy: nullable(string()),
  createdTime: time,
  committedTime: nullable(time),
  undoneTime: nullable(time),
  job: nullable(object(jobSummary)),
});
export type FishImport = Static<typeof FishImport>;

/** Of which kind the records of a file are. */
export const kindOfCore: Readonly<Record<ImportReport['core'], RecordKind>> = {
  ...{ taxon: 'fish', event: 'survey' },
  ...{ survey: 'survey', fish: 'fish', reference: 'reference', riverSection: 'riverSection' },
};

const additions = additionsOf('Fish');
const access = 'fish-data:create' as const;
const scope = scopes.nothing;

export const uploadFishArchive = additions.post('/fish/imports/upload', {
  summary:
    'Takes a Darwin Core Archive (zip, as the body) and begins a dry run as a background task; nothing is written.',
  ...{ access, scope },
  query: object({ name: string({ minLength: 1, maxLength: 255 }) }),
  upload: {
    maxBytes: fishImportLimits.fileBytes,
    types: ['application/zip', 'application/x-zip-compressed', 'application/octet-stream'],
  },
  response: FishImport,
});

export const uploadFishWorkbook = additions.post('/fish/imports/uploadWorkbook', {
  summary:
    'Takes a filled template or a changed export (xlsx, or csv of one sheet, as the body) and begins a dry run as a background task; nothing is written.',
  ...{ access, scope },
  query: object({ name: string({ minLength: 1, maxLength: 255, pattern: '\\.(xlsx|csv)$' }) }),
  upload: {
    maxBytes: fishWorkbookLimits.fileBytes,
    types: [
      'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
      'text/csv',
      'application/vnd.ms-excel',
      'application/octet-stream',
    ],
  },
  response: FishImport,
});

export const listFishImports = additions.get('/fish/imports', {
  summary: 'Imports of archives and workbooks, the newest first.',
  ...{ access, scope },
  query: pageQuery,
  response: listOf(FishImport),
});

export const getFishImport = additions.get('/fish/imports/item', {
  summary: 'An import, with what its dry run has found.',
  ...{ access, scope },
  query: idQuery,
  response: FishImport,
});

export const checkFishImport = additions.post('/fish/imports/check', {
  summary: 'Says what names mean, and what holds for rows that do not say it; the dry run begins again.',
  ...{ access, scope },
  body: object({
    id,
    ...ImportOptions.properties,
    names: optional(
      array(
        object({
          kind: oneOf(namedKinds),
          name: string({ minLength: 1, maxLength: 512 }),
          /** Null: forget what was said. */
          recordId: nullable(id),
        }),
        { maxItems: fishImportLimits.names },
      ),
    ),
  }),
  response: FishImport,
});

export const commitFishImport = additions.post('/fish/imports/commit', {
  summary:
    'Writes what an archive has as drafts, in one batch, as a background task; asked for again, it writes nothing.',
  ...{ access, scope },
  body: idQuery,
  response: FishImport,
});

export const undoFishImport = additions.post('/fish/imports/undo', {
  summary:
    'Takes away the drafts of an import that nobody has touched since, and gives changed ones back as they were.',
  ...{ access, scope },
  body: idQuery,
  response: FishImport,
});

export const fishImportProblems = additions.get('/fish/imports/problems', {
  summary: 'The rows that a dry run has flagged, as a workbook.',
  ...{ access, scope },
  query: idQuery,
  response: 'download',
});
