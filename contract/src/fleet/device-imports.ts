import { id, idQuery, listOf, paging, removedAnswer, time } from '../common.ts';
import { additionsOf, scopes } from '../endpoint.ts';
import { jobSummary } from '../operations/jobs.ts';
import {
  array,
  boolean,
  integer,
  merged,
  nullable,
  object,
  oneOf,
  optional,
  type Static,
  string,
} from '../schema.ts';

/** What a column of a workbook can say of a device, by the names of a device's draft. */
export const importFields = [
  'name',
  'SN',
  'typeId',
  'projectId',
  'address',
  'lng',
  'lat',
  'is_map',
  'alarmPhone',
  'remarks',
  'is_gateway',
  'tags',
] as const;
export type ImportField = (typeof importFields)[number];

/** Without a column for them, type and project may be one for all rows. */
export const requiredImportFields = ['name', 'SN', 'typeId', 'projectId'] as const satisfies ImportField[];

export const importLimits = Object.freeze({ fileBytes: 5 * 1024 ** 2, rows: 5000, columns: 64 });
export const importKinds = ['xlsx', 'xls'] as const;

/** Why a workbook cannot be read: `data.fault` of the refusal. */
export const importFaults = [
  'missing',
  'format',
  'encrypted',
  'damaged',
  'empty',
  'tooLarge',
  'tooManyRows',
  'tooManyColumns',
] as const;
export type ImportFault = (typeof importFaults)[number];

export const importStates = ['draft', 'committed', 'undone'] as const;

export const DeviceImport = object({
  id,
  fileName: string(),
  state: oneOf(importStates),
  /** Of the file, without its headings. */
  rows: integer(),
  /** How many devices it has added. */
  devices: integer(),
  createdTime: time,
  committedTime: nullable(time),
  undoneTime: nullable(time),
  /** The background task that adds the devices. */
  job: nullable(
    object({
      ...jobSummary,
      /** There is a file of access tokens to download. */
      hasFile: boolean(),
    }),
  ),
});
export type DeviceImport = Static<typeof DeviceImport>;

/** By column; null: the column is left out. */
const columnFields = array(nullable(oneOf(importFields)), { maxItems: importLimits.columns });

const mapping = {
  fields: columnFields,
  /** For all rows, where no column says it. */
  typeId: optional(nullable(id)),
  projectId: optional(nullable(id)),
};
export const ImportMapping = object(mapping);
export type ImportMapping = Static<typeof ImportMapping>;

export const DeviceImportItem = merged(
  DeviceImport,
  object({
    sheetName: string(),
    columns: array(object({ heading: string(), samples: array(string()) })),
    mapping: ImportMapping,
  }),
);
export type DeviceImportItem = Static<typeof DeviceImportItem>;

/** Why a cell cannot be taken. */
export const importRules = [
  'required',
  'pattern',
  'maxLength',
  'maxItems',
  'number',
  'range',
  'yesNo',
  'unknown',
  'ambiguous',
  'together',
  'digitsLost',
  'formulaError',
  'duplicateInFile',
  'taken',
  'inBin',
] as const;
export type ImportRule = (typeof importRules)[number];

export const ImportProblem = object({
  /** As the spreadsheet counts. */
  row: integer(),
  field: oneOf(importFields),
  /** The column's letters; null where no column says it. */
  column: nullable(string()),
  /** As it stands in the file. */
  value: string(),
  rule: oneOf(importRules),
  /** In the language that was asked for. */
  message: string(),
});
export type ImportProblem = Static<typeof ImportProblem>;

/** More are counted, and are in the corrected workbook. */
export const shownProblems = 1000;

export const ImportCheck = object({
  rows: integer(),
  /** Rows without a problem. */
  good: integer(),
  problemCount: integer(),
  problems: array(ImportProblem, { maxItems: shownProblems }),
  /** What every device needs and nothing says. */
  missing: array(oneOf(requiredImportFields)),
});
export type ImportCheck = Static<typeof ImportCheck>;

/** A workbook as the body, and what its file is called. */
export const workbookUpload = {
  query: object({ name: string({ minLength: 1, maxLength: 255 }) }),
  upload: {
    maxBytes: importLimits.fileBytes,
    types: [
      'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
      'application/vnd.ms-excel',
      'application/octet-stream',
    ],
  },
} as const;

const additions = additionsOf('Devices: batch upload');

export const importTemplate = additions.get('/device/import/template', {
  summary: 'A workbook to fill in: headings, and the device types and projects that may be named.',
  access: 'devices:create',
  scope: scopes.rows('project'),
  response: 'download',
});

export const uploadDeviceImport = additions.post('/device/import/upload', {
  summary: 'Takes a workbook (xlsx or xls, as the body) and reads its first sheet; nothing is added yet.',
  access: 'devices:create',
  scope: scopes.self,
  ...workbookUpload,
  response: DeviceImportItem,
});

export const listDeviceImports = additions.get('/device/import/list', {
  summary: "The caller's batch uploads, newest first.",
  access: 'devices:create',
  scope: scopes.rows('device-import'),
  query: object(paging({ pages: 10_000, limit: 100 })),
  response: listOf(DeviceImport),
});

export const getDeviceImport = additions.get('/device/import/item', {
  summary: "One of the caller's batch uploads, with its columns and what they are taken for.",
  access: 'devices:create',
  scope: scopes.view('device-import'),
  query: idQuery,
  response: DeviceImportItem,
});

export const checkDeviceImport = additions.post('/device/import/check', {
  summary: 'Says which column is what, and tells what is wrong with each cell; nothing is added yet.',
  access: 'devices:create',
  scope: scopes.view('device-import', 'body.id'),
  body: object({ id, ...mapping }),
  response: ImportCheck,
});

export const correctedImport = additions.get('/device/import/corrected', {
  summary: 'The uploaded rows as a workbook, with wrong cells marked and what is wrong beside them.',
  access: 'devices:create',
  scope: scopes.view('device-import'),
  query: idQuery,
  response: 'download',
});

export const commitDeviceImport = additions.post('/device/import/commit', {
  summary:
    'Adds all devices of a batch upload, or none, as a background task; asked for again, it adds nothing.',
  access: 'devices:create',
  scope: scopes.operate('device-import'),
  body: object({
    id,
    /** `token`: each device gets an access token, told in the file of the background task. */
    credentials: oneOf(['token', 'none']),
  }),
  response: DeviceImport,
});

export const undoDeviceImport = additions.post('/device/import/undo', {
  summary:
    'Moves all devices of a batch upload to the recycle bin; refused once one has connected or was edited.',
  access: 'devices:remove',
  scope: scopes.operate('device-import'),
  body: idQuery,
  response: DeviceImport,
});

export const deleteDeviceImport = additions.delete('/device/import/delete', {
  summary: 'Forgets a batch upload and the rows of its file; devices stay.',
  access: 'devices:create',
  scope: scopes.operate('device-import', 'query.id'),
  query: idQuery,
  response: removedAnswer,
});
