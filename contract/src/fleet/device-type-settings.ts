import { flag, id, idQuery, semaphoreId, translatedDraft, translatedName, version, zone } from '../common.ts';
import { callsOf, scopes } from '../endpoint.ts';
import {
  array,
  integer,
  nullable,
  number,
  object,
  oneOf,
  optional,
  type Static,
  scalar,
  string,
} from '../schema.ts';
import { dataTypes, enumValues } from './device-types.ts';

/** A settable parameter of a type. Its values are written to devices through confirmed commands. */
export const ParameterDraft = object({
  semaphoreId,
  ...translatedDraft,
  unit: optional(nullable(string({ maxLength: 32 }))),
  dataType: optional(oneOf(dataTypes)),
  group: optional(nullable(string({ maxLength: 64 }))),
  order: optional(integer({ minimum: 0, maximum: 100_000 })),
  min: optional(nullable(number())),
  max: optional(nullable(number())),
  step: optional(nullable(number({ exclusiveMinimum: 0 }))),
  enumValues: optional(nullable(enumValues)),
  defaultValue: optional(scalar),
  readOnly: optional(flag),
  /** 1: a change asks the operator to confirm. */
  dangerous: optional(flag),
});
export type ParameterDraft = Static<typeof ParameterDraft>;

export const Parameter = object({
  semaphoreId: string(),
  ...translatedName,
  unit: nullable(string()),
  dataType: oneOf(dataTypes),
  group: nullable(string()),
  order: integer(),
  min: nullable(number()),
  max: nullable(number()),
  step: nullable(number()),
  enumValues: nullable(enumValues),
  defaultValue: scalar,
  readOnly: flag,
  dangerous: flag,
});
export type Parameter = Static<typeof Parameter>;

/** All settable parameters of a type; `version` counts how often they were replaced. */
export const Parameters = object({ id, version, list: array(Parameter) });
export type Parameters = Static<typeof Parameters>;

/** With a `version` that is not the newest they are refused: 40900, with the parameters as they are now. */
export const ParametersDraft = object({
  id,
  version,
  list: array(ParameterDraft, { maxItems: 500 }),
});
export type ParametersDraft = Static<typeof ParametersDraft>;

/** Of numbers and codes: with a threshold. */
export const numberOperators = ['gt', 'ge', 'lt', 'le', 'eq', 'ne'] as const;
/** Of texts: one text, one of several, another one than before. */
export const textOperators = ['eq', 'in', 'changed'] as const;
export const alarmOperators = [...numberOperators, 'in', 'changed'] as const;

export const alarmTextLimits = { texts: 50, chars: 256 } as const;

const timeOfDay = string({ pattern: '^([01]\\d|2[0-3]):[0-5]\\d$', maxLength: 5 });

/** When a setting raises alarms: from `from` until before `to` of the days, Monday 1, in `zone`; over midnight where `to` is not later. */
export const AlarmSchedule = object({
  zone,
  days: array(oneOf([1, 2, 3, 4, 5, 6, 7]), { minItems: 1, maxItems: 7, uniqueItems: true }),
  from: timeOfDay,
  to: timeOfDay,
});
export type AlarmSchedule = Static<typeof AlarmSchedule>;

/** When a signal raises an alarm: up to four levels, 1 the gravest. */
export const AlarmSetting = object({
  semaphoreId,
  levels: array(
    object({
      level: oneOf([1, 2, 3, 4]),
      operator: oneOf(alarmOperators),
      /** What a number is compared with. */
      threshold: optional(number()),
      /** What a text is compared with: one for `eq`, none for `changed`. */
      texts: optional(
        array(string({ minLength: 1, maxLength: alarmTextLimits.chars }), {
          minItems: 1,
          maxItems: alarmTextLimits.texts,
          uniqueItems: true,
        }),
      ),
    }),
    { minItems: 0, maxItems: 4 },
  ),
  deadBand: nullable(number({ minimum: 0 })),
  onDelayS: integer({ minimum: 0, maximum: 86_400 }),
  offDelayS: integer({ minimum: 0, maximum: 86_400 }),
  repeatCount: integer({ minimum: 1, maximum: 1000 }),
  noDataS: nullable(integer({ minimum: 10, maximum: 2_592_000 })),
  noDataLevel: nullable(integer({ minimum: 1, maximum: 4 })),
  /** Null: always. Outside of it nothing is raised; what is open recovers as ever. */
  schedule: optional(nullable(AlarmSchedule)),
});
export type AlarmSetting = Static<typeof AlarmSetting>;

/** All settings of a type, or those that a device has instead; `version` counts how often they were replaced. */
export const AlarmSettings = object({ id, version, list: array(AlarmSetting) });
export type AlarmSettings = Static<typeof AlarmSettings>;

/** With a `version` that is not the newest they are refused: 40900, with the settings as they are now. */
export const AlarmSettingsDraft = object({
  id,
  version,
  list: array(AlarmSetting, { maxItems: 500 }),
});
export type AlarmSettingsDraft = Static<typeof AlarmSettingsDraft>;

const calls = callsOf('Device types');

export const getParameters = calls.get('/devicetype/setparam', {
  summary: 'The settable parameters of a type.',
  access: 'device-types:list',
  scope: scopes.view('device-type'),
  query: idQuery,
  response: Parameters,
});

export const saveParameters = calls.post('/devicetype/addsetparam', {
  summary: 'Replaces the settable parameters of a type.',
  access: 'device-types:update',
  scope: scopes.operate('device-type'),
  body: ParametersDraft,
  response: Parameters,
});

export const getAlarmSettings = calls.get('/devicetype/setalarm', {
  summary: 'The alarm settings of a type.',
  access: 'device-types:list',
  scope: scopes.view('device-type'),
  query: idQuery,
  response: AlarmSettings,
});

export const saveAlarmSettings = calls.post('/devicetype/addsetalarm', {
  summary: 'Replaces the alarm settings of a type.',
  access: 'device-types:update',
  scope: scopes.operate('device-type'),
  body: AlarmSettingsDraft,
  response: AlarmSettings,
});
