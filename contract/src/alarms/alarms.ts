import {
  cutListOf,
  exportQuery,
  id,
  idFilter,
  idQuery,
  listQuery,
  maxPageSize,
  nullableNames,
  time,
} from '../common.ts';
import { additionsOf, callsOf, scopes } from '../endpoint.ts';
import { dataTypes, enumValues } from '../fleet/device-types.ts';
import {
  array,
  boolean,
  integer,
  json,
  nullable,
  number,
  object,
  oneOf,
  optional,
  type Static,
  scalar,
  string,
} from '../schema.ts';

/** 1 is the gravest. */
export const alarmLevels = [1, 2, 3, 4] as const;
export const alarmStatuses = ['untreated', 'notRequired', 'processed'] as const;
/** A signal's setting, the silence of a whole device, the device itself, its leaving a fence, an upgrade or its SIM card raised it. */
export const alarmOrigins = ['signal', 'silence', 'device', 'fence', 'upgrade', 'sim'] as const;
export const alarmCauses = ['threshold', 'noData', 'device', 'fence', 'upgrade', 'sim'] as const;
export const alarmEventKinds = [
  'raised',
  'graver',
  'repeated',
  'recovered',
  'settingRemoved',
  'lateData',
  'handled',
  'assigned',
  'commented',
  'shelved',
  'unshelved',
] as const;

const level = oneOf(alarmLevels);
const alarmId = integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER });
const person = nullable(string());

const summaryFields = {
  id: alarmId,
  origin: oneOf(alarmOrigins),
  cause: oneOf(alarmCauses),
  /** The signal's id, or the code of a device's own alarm; empty for a silent device, `fence` for its fence, `fence:<id>:<rule>` for one of its project. */
  semaphoreId: string(),
  /** Of the signal, or as the device calls it; null for a silent device, and for a code without a name. */
  ...nullableNames,
  /** Of the sample that raised it. */
  value: scalar,
  unit: nullable(string()),
  /** Of the signal, as it is now: how the value is said; null for whatever else raised it. */
  precision: nullable(integer()),
  dataType: nullable(oneOf(dataTypes)),
  enumValues: nullable(enumValues),
};

/** What an alarm is about, and what raised it. */
export const AlarmSummary = object(summaryFields);
export type AlarmSummary = Static<typeof AlarmSummary>;

/** WGS-84. `ts` is when the device was there; null: the place is the one that was entered. */
export const AlarmPlace = object({ lng: number(), lat: number(), ts: nullable(time) });
export type AlarmPlace = Static<typeof AlarmPlace>;

const alarmFields = {
  ...summaryFields,
  deviceId: id,
  deviceName: string(),
  SN: string(),
  projectId: id,
  projectName: string(),
  typeId: id,
  /** The gravest that it has reached. */
  level,
  /** When it began, by the device's clock. */
  warningDate: time,
  warningStatus: oneOf(alarmStatuses),
  /** When the platform learned of it. */
  reportingTime: time,
  /** When it was handled. */
  processingTime: nullable(time),
  handledBy: person,
  note: nullable(string()),
  assigneeId: nullable(id),
  assigneeName: person,
  /** How often it came, without having recovered in between. */
  repeats: integer({ minimum: 1 }),
  lastTime: time,
  /** Null: it is open. */
  recoveredAt: nullable(time),
  /** It was old when it arrived: no sound, no notice. */
  quiet: boolean(),
  /** It was found afterwards, in data that arrived late: no sound, no notice. */
  late: boolean(),
  /** It is shelved, or was for as long as anybody could have been told of it. */
  suppressed: boolean(),
  /** Where the device was when it began, as far as that is known. */
  place: nullable(AlarmPlace),
};

/** Which alarms a list has in it, as shelving goes. */
export const shelvedFilters = ['without', 'only', 'with'] as const;

export const Alarm = object(alarmFields);
export type Alarm = Static<typeof Alarm>;

export const AlarmEvent = object({
  id: alarmId,
  at: time,
  kind: oneOf(alarmEventKinds),
  level: nullable(level),
  value: scalar,
  userName: person,
  text: nullable(string()),
});
export type AlarmEvent = Static<typeof AlarmEvent>;

const calls = callsOf('Alarms');
const additions = additionsOf('Alarms');

export const listAlarms = calls.get('/device/alarmlist', {
  summary: 'Alarms of a device, or of all in scope, newest first.',
  onWall: true,
  access: 'alarms:list',
  scope: scopes.rows('device'),
  query: listQuery(['warningDate', 'level'], {
    deviceId: idFilter,
    projectId: idFilter,
    typeId: idFilter,
    level: optional(level),
    warningStatus: optional(oneOf(alarmStatuses)),
    /** 1: open only; 0: recovered only. */
    open: optional(oneOf([0, 1])),
    semaphoreId: optional(string({ minLength: 1, maxLength: 128 })),
    origin: optional(oneOf(alarmOrigins)),
    assigneeId: idFilter,
    /** `without` when absent: those of which nobody was told are left out. */
    shelved: optional(oneOf(shelvedFilters)),
    from: optional(time),
    to: optional(time),
  }),
  response: cutListOf(Alarm),
});

/** Columns of the exported file. */
export const alarmColumns = [
  'level',
  'name',
  'semaphoreId',
  'value',
  'unit',
  'deviceName',
  'SN',
  'projectName',
  'warningDate',
  'lng',
  'lat',
  'lastTime',
  'state',
  'recoveredAt',
  'repeats',
  'warningStatus',
  'handledBy',
  'processingTime',
  'note',
  'assigneeName',
  'reportingTime',
] as const;

export const exportAlarms = additions.get('/alarm/export', {
  summary: 'The filtered alarms as a file.',
  access: 'alarms:list',
  scope: scopes.rows('device'),
  query: exportQuery(listAlarms.query.properties, alarmColumns),
  response: 'download',
});

export const getAlarm = additions.get('/alarm/item', {
  summary: 'One alarm with the setting that raised it and everything that became of it.',
  onWall: true,
  access: 'alarms:list',
  scope: scopes.view('alarm'),
  query: object({ id: alarmId }),
  response: object({ ...alarmFields, rule: json, events: array(AlarmEvent) }),
});

export const alarmGroups = calls.get('/device/alarmgroupinfo', {
  summary: 'Open alarms of a device by group of signals and level, those that are shelved left out.',
  access: 'alarms:list',
  scope: scopes.view('device'),
  query: idQuery,
  response: object({
    list: array(
      object({
        group: nullable(string()),
        unitNo: nullable(integer()),
        level,
        count: integer({ minimum: 1 }),
      }),
    ),
  }),
});

export const alarmNote = string({ maxLength: 2000 });
const handled = object({ changed: integer({ minimum: 0 }) });
/** One alarm, or several, or both. */
const oneOrSeveralAlarms = {
  id: optional(alarmId),
  ids: optional(array(alarmId, { minItems: 1, maxItems: maxPageSize })),
};
const atLeastOne = { anyOf: [{ required: ['id'] }, { required: ['ids'] }] };

export const handleAlarms = additions.post('/alarm/handle', {
  summary: 'Marks alarms as processed, as needing nothing, or as untreated again: all of them or none.',
  access: 'alarms:handle',
  scope: scopes.operate('alarm'),
  body: object(
    { ...oneOrSeveralAlarms, warningStatus: oneOf(alarmStatuses), note: optional(nullable(alarmNote)) },
    atLeastOne,
  ),
  response: handled,
});

export const assignAlarms = additions.post('/alarm/assign', {
  summary: 'Gives alarms to somebody who may handle them, or back to nobody: all of them or none.',
  access: 'alarms:handle',
  scope: scopes.operate('alarm'),
  body: object({ ...oneOrSeveralAlarms, userId: nullable(id) }, atLeastOne),
  response: handled,
});

export const commentAlarm = additions.post('/alarm/comment', {
  summary: 'Adds a comment to the history of an alarm.',
  access: 'alarms:handle',
  scope: scopes.operate('alarm'),
  body: object({ id: alarmId, text: string({ minLength: 1, maxLength: 10_000, pattern: '\\S' }) }),
  response: object({ id: alarmId }),
});
