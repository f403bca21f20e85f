import { id, idQuery, listOf, paging, time } from '../../common.ts';
import { additionsOf, scopes } from '../../endpoint.ts';
import { importLimits, importStates, shownProblems, workbookUpload } from '../../fleet/device-imports.ts';
import { jobSummary } from '../../operations/jobs.ts';
import { array, integer, merged, nullable, object, oneOf, type Static, string } from '../../schema.ts';

/** What a column of a workbook can say of a card. */
export const cardImportFields = [
  'iccid',
  'carrier',
  'planName',
  'imsi',
  'msisdn',
  'eid',
  'apn',
  'state',
  'activatedAt',
  'autoActivateAt',
  'expiresAt',
  'usedMB',
  'usedAsOf',
  'imeiSeen',
  'SN',
  'label',
  'remarks',
] as const;
export type CardImportField = (typeof cardImportFields)[number];

export const requiredCardFields = ['iccid', 'carrier'] as const satisfies CardImportField[];

/** Why a cell cannot be taken. */
export const cardImportRules = [
  'required',
  'pattern',
  'maxLength',
  'number',
  'date',
  'period',
  'unknown',
  'ambiguous',
  'together',
  'digitsLost',
  'formulaError',
  'duplicateInFile',
  'taken',
  'ended',
  'luhn',
  'reported',
  'notAllowed',
] as const;
export type CardImportRule = (typeof cardImportRules)[number];

export const CardImport = object({
  id,
  fileName: string(),
  projectId: id,
  projectName: string(),
  state: oneOf(importStates),
  /** Of the file, without its headings. */
  rows: integer(),
  /** How many of the cards that it has added are there. */
  cards: integer(),
  /** Headings that say nothing of a card: their columns are left out. */
  leftOut: array(string(), { maxItems: importLimits.columns }),
  createdTime: time,
  /** The background task that adds the cards. */
  job: nullable(object(jobSummary)),
});
export type CardImport = Static<typeof CardImport>;

const CardImportProblem = object({
  /** As the spreadsheet counts. */
  row: integer(),
  field: oneOf(cardImportFields),
  /** The column's letters; null where no column says it. */
  column: nullable(string()),
  /** As it stands in the file. */
  value: string(),
  rule: oneOf(cardImportRules),
  /** In the language that was asked for. */
  message: string(),
});

export const CardImportCheck = object({
  rows: integer(),
  /** Rows without a problem. */
  good: integer(),
  problemCount: integer(),
  /** More are counted, and are in the corrected workbook. */
  problems: array(CardImportProblem, { maxItems: shownProblems }),
  /** What every card needs and no column says. */
  missing: array(oneOf(requiredCardFields)),
});
export type CardImportCheck = Static<typeof CardImportCheck>;

const additions = additionsOf('Cards');

export const cardImportTemplate = additions.get('/card/import/template', {
  summary: 'A workbook to fill in: headings, and the accounts and plans that may be named.',
  access: 'cards:create',
  scope: scopes.rows('card-account'),
  response: 'download',
});

export const uploadCardImport = additions.post('/card/import/upload', {
  summary:
    'Takes a workbook (xlsx or xls, as the body) of cards for a project, and reads its first sheet; nothing is added yet.',
  access: 'cards:create',
  scope: scopes.operate('project', 'query.projectId'),
  upload: workbookUpload.upload,
  query: merged(workbookUpload.query, object({ projectId: id })),
  response: CardImport,
});

export const listCardImports = additions.get('/card/import/list', {
  summary: "The caller's workbooks of cards, newest first.",
  access: 'cards:create',
  scope: scopes.rows('card-import'),
  query: object(paging({ pages: 10_000, limit: 100 })),
  response: listOf(CardImport),
});

export const getCardImport = additions.get('/card/import/item', {
  summary: "One of the caller's workbooks of cards.",
  access: 'cards:create',
  scope: scopes.view('card-import'),
  query: idQuery,
  response: CardImport,
});

export const checkCardImport = additions.get('/card/import/check', {
  summary: 'What would become of each row of a workbook, and what is wrong with each cell; nothing is added.',
  access: 'cards:create',
  scope: scopes.view('card-import'),
  query: idQuery,
  response: CardImportCheck,
});

export const correctedCardImport = additions.get('/card/import/corrected', {
  summary: 'The uploaded rows as a workbook, with wrong cells marked and what is wrong beside them.',
  access: 'cards:create',
  scope: scopes.view('card-import'),
  query: idQuery,
  response: 'download',
});

export const commitCardImport = additions.post('/card/import/commit', {
  summary: 'Adds all cards of a workbook, or none, as a background task; asked for again, it adds nothing.',
  access: 'cards:create',
  scope: scopes.operate('card-import'),
  body: idQuery,
  response: CardImport,
});

export const undoCardImport = additions.post('/card/import/undo', {
  summary: 'Deletes the cards of a workbook; refused once one of them was changed.',
  access: 'cards:remove',
  scope: scopes.operate('card-import'),
  body: idQuery,
  response: CardImport,
});
