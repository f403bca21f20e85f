import { id, idQuery, listOf, paging, semaphoreId, time, zone } from '../common.ts';
import { additionsOf, scopes } from '../endpoint.ts';
import { jobSummary } from '../operations/jobs.ts';
import {
  array,
  boolean,
  integer,
  nullable,
  number,
  object,
  oneOf,
  optional,
  type Static,
  string,
} from '../schema.ts';
import { loggerUnits } from './logger-units.ts';

/** A file, and what may be in it. An import can be undone for so many days, as things lie in the recycle bin. */
export const loggerFileLimits = Object.freeze({
  fileBytes: 20 * 1024 ** 2,
  rows: 1_000_000,
  /** Of a workbook: it is unpacked in memory. */
  workbookRows: 200_000,
  columns: 64,
  /** That become signals. */
  signals: 24,
  shownProblems: 100,
  shownRows: 10,
  previewPoints: 240,
  undoDays: 90,
});

export const loggerFileKinds = Object.freeze(['csv', 'xlsx', 'xls', 'txt'] as const);

/** Why a file cannot be read: `data.fault` of the refusal. */
export const loggerFileFaults = Object.freeze([
  'missing',
  /** Neither a table of text nor a workbook, by its name and its beginning. */
  'format',
  'encrypted',
  /** Not in an encoding that we know (UTF-8, UTF-16, GB18030, Windows-1252), or a quote that does not end. */
  'damaged',
  /** There is no row with a time and a number. */
  'noRows',
  'tooLarge',
  'tooManyRows',
  'tooManyColumns',
] as const);
export type LoggerFileFault = (typeof loggerFileFaults)[number];

/**
 * How times are written. `ymd`, `dmy` and `mdy`: the order of day and month, with any signs between; two digits of a
 * year are of 2000. `epoch`: seconds or milliseconds since 1970. `serial`: days of a spreadsheet.
 */
export const loggerTimeFormats = Object.freeze(['ymd', 'dmy', 'mdy', 'epoch', 'serial'] as const);
export type LoggerTimeFormat = (typeof loggerTimeFormats)[number];

/** What becomes of values beyond the limits that the signal has in its type. */
export const outOfRangeChoices = Object.freeze(['leaveOut', 'keep'] as const);

const column = integer({ minimum: 0, maximum: loggerFileLimits.columns - 1 });

export const LoggerColumn = object({
  /** In the file, from 0. */
  column,
  heading: string(),
  /** As it stands in the heading, or in a row of units below it. */
  unit: nullable(string()),
  /** First cells that hold something. */
  samples: array(string(), { maxItems: 5 }),
});
export type LoggerColumn = Static<typeof LoggerColumn>;

/** A column that becomes a signal. */
export const MappedColumn = object({
  column,
  /** As the file calls it: the next file is recognised by it. */
  heading: string({ maxLength: 256 }),
  semaphoreId,
  /** Of the numbers in the file, when they are not in the unit of the signal. */
  unit: optional(nullable(oneOf(loggerUnits))),
});
export type MappedColumn = Static<typeof MappedColumn>;

export const LoggerMapping = object({
  timeColumn: column,
  /** The clock, when the date stands in a column of its own. */
  clockColumn: nullable(column),
  timeFormat: oneOf(loggerTimeFormats),
  /** Of the clock of the logger, for times that do not say theirs. */
  zone,
  decimal: oneOf(['.', ',']),
  outOfRange: oneOf(outOfRangeChoices),
  columns: array(MappedColumn, { minItems: 1, maxItems: loggerFileLimits.signals }),
});
export type LoggerMapping = Static<typeof LoggerMapping>;

/** What is proposed: what nobody can know is left open. */
export const LoggerProposal = object({
  timeColumn: nullable(column),
  clockColumn: nullable(column),
  /** Null: day and month cannot be told apart. */
  timeFormat: nullable(oneOf(loggerTimeFormats)),
  zone,
  decimal: oneOf(['.', ',']),
  outOfRange: oneOf(outOfRangeChoices),
  columns: array(MappedColumn, { maxItems: loggerFileLimits.signals }),
  /** Where it comes from: an earlier file of the device, one of its type, or the headings alone. */
  source: oneOf(['device', 'type', 'headings']),
});
export type LoggerProposal = Static<typeof LoggerProposal>;

/** A signal of the device that a column can become: those of numbers, positions left out. */
export const LoggerTarget = object({
  semaphoreId: string(),
  name: string(),
  nameEn: nullable(string()),
  nameEs: nullable(string()),
  nameJa: nullable(string()),
  unit: nullable(string()),
  min: nullable(number()),
  max: nullable(number()),
});
export type LoggerTarget = Static<typeof LoggerTarget>;

/** Why a row or a value of a file is left out. */
export const leftOutReasons = Object.freeze([
  'noTime',
  'badTime',
  /** The clocks were set forward over it. */
  'skippedTime',
  'future',
  /** Older than data of the device's type are kept. */
  'tooOld',
  /** Its time stands in the file before. */
  'repeated',
  'badNumber',
  /** Below or above what the logger can measure, as `<0.02` or ND: no number says it. */
  'censored',
  'outOfRange',
] as const);
export type LeftOutReason = (typeof leftOutReasons)[number];

export const LeftOut = object({
  /** Of the file, from 1. */
  line: integer(),
  reason: oneOf(leftOutReasons),
  /** Null: the whole row. */
  heading: nullable(string()),
  /** As it stands in the file. */
  value: string(),
});
export type LeftOut = Static<typeof LeftOut>;

const count = integer({ minimum: 0 });
const point = object({ ts: integer(), value: number() });

/** What would become of the rows of a file. */
export const LoggerCheck = object({
  rows: count,
  /** Numbers that were read and may be kept. */
  values: count,
  /** Those that the device has nothing of: they are added. */
  added: count,
  /** The device has the same number of that moment. */
  equal: count,
  /** The device has another number of that moment, which stays. */
  different: count,
  from: nullable(time),
  to: nullable(time),
  /** Rows and values that are left out, by reason. */
  leftOut: array(object({ reason: oneOf(leftOutReasons), count })),
  /** The first of them. */
  problems: array(LeftOut, { maxItems: loggerFileLimits.shownProblems }),
  /** The first rows as they were read; the values in the order of the mapping. */
  firstRows: array(object({ line: integer(), time, values: array(nullable(number())) }), {
    maxItems: loggerFileLimits.shownRows,
  }),
  /** Of each mapped column what is in the file, thinned: the lowest and the highest of each part. */
  series: array(
    object({
      semaphoreId: string(),
      added: count,
      lowest: nullable(number()),
      highest: nullable(number()),
      points: array(point, { maxItems: loggerFileLimits.previewPoints }),
    }),
  ),
});
export type LoggerCheck = Static<typeof LoggerCheck>;

/** `importing`: some of it is added; with a task that is over, the import was stopped and can go on or be undone. */
export const loggerImportStates = Object.freeze(['draft', 'importing', 'committed', 'undone'] as const);

const loggerImport = {
  id,
  deviceId: id,
  fileName: string(),
  /** Who uploaded it; null: gone meanwhile. */
  author: nullable(string()),
  state: oneOf(loggerImportStates),
  /** How many values it has added. */
  added: count,
  createdTime: time,
  committedTime: nullable(time),
  /** Until when it can be undone. */
  undoUntil: nullable(time),
  undoneTime: nullable(time),
  job: nullable(object(jobSummary)),
};
export const LoggerImport = object(loggerImport);
export type LoggerImport = Static<typeof LoggerImport>;

export const LoggerImportItem = object({
  ...loggerImport,
  /** Rows below the headings. */
  rows: count,
  columns: array(LoggerColumn),
  targets: array(LoggerTarget),
  proposal: LoggerProposal,
  mapping: nullable(LoggerMapping),
  check: nullable(LoggerCheck),
  /** The same bytes were imported before, and that was not undone. */
  importedBefore: boolean(),
});
export type LoggerImportItem = Static<typeof LoggerImportItem>;

const additions = additionsOf('Files of loggers');

export const uploadLoggerFile = additions.post('/device/loggerfile/upload', {
  summary: `Reads the table of a logger (CSV, XLSX or XLS as the body, at most ${loggerFileLimits.rows} rows) and proposes what its columns are; nothing is added yet.`,
  access: 'devices:update',
  scope: scopes.operate('device', 'query.id'),
  query: object({ id, name: string({ minLength: 1, maxLength: 255 }) }),
  upload: {
    maxBytes: loggerFileLimits.fileBytes,
    types: [
      'text/csv',
      'text/plain',
      'application/vnd.ms-excel',
      'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
      'application/octet-stream',
    ],
  },
  response: LoggerImportItem,
});

export const checkLoggerFile = additions.post('/device/loggerfile/check', {
  summary: 'Reads the rows of a file by a mapping and tells what would become of them; nothing is added yet.',
  access: 'devices:update',
  scope: scopes.operate('logger-import'),
  body: object({ id, mapping: LoggerMapping }),
  response: LoggerImportItem,
});

export const listLoggerImports = additions.get('/device/loggerfile/list', {
  summary: 'Files of loggers that were imported for a device, or are about to be, newest first.',
  access: 'devices:update',
  scope: scopes.view('device'),
  query: object({ id, ...paging() }),
  response: listOf(LoggerImport),
});

export const getLoggerImport = additions.get('/device/loggerfile/item', {
  summary: 'A file of a logger, with what would become of it, or became.',
  access: 'devices:update',
  scope: scopes.view('logger-import'),
  query: idQuery,
  response: LoggerImportItem,
});

export const commitLoggerImport = additions.post('/device/loggerfile/commit', {
  summary:
    'Adds the values of a checked file to the history of its device, as a background task; asked for again, it goes on where it was stopped.',
  access: 'devices:update',
  scope: scopes.operate('logger-import'),
  body: idQuery,
  response: LoggerImport,
});

export const undoLoggerImport = additions.post('/device/loggerfile/undo', {
  summary: `Takes away what a file has added, and nothing else, within ${loggerFileLimits.undoDays} days.`,
  access: 'devices:update',
  scope: scopes.operate('logger-import'),
  body: idQuery,
  response: LoggerImport,
});
