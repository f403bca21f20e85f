import {
  directionOf,
  isNumberCondition,
  type Never,
  neverOf,
  operatorsOf,
} from '@weir/contract/alarms/alarm-conditions';
import type { AlarmSetting } from '@weir/contract/fleet/device-type-settings';
import type { Signal } from '@weir/contract/fleet/device-types';
import { browserZone } from '../../../../components/time-range/zone-time.ts';

type Level = AlarmSetting['levels'][number];
export type Operator = Level['operator'];
type Schedule = NonNullable<AlarmSetting['schedule']>;

/** The setting as its form holds it, under the names of the wire. */
export interface SettingValues {
  semaphoreId: string | undefined;
  levels: Partial<Level>[];
  deadBand: number | null;
  onDelayS: number | null;
  offDelayS: number | null;
  repeatCount: number | null;
  noDataS: number | null;
  noDataLevel: number | null;
  scheduled: boolean;
  schedule: Schedule;
}

const workingDays: Schedule = { zone: browserZone(), days: [1, 2, 3, 4, 5], from: '08:00', to: '18:00' };

/** A setting for its form; without one, an empty one that raises at once. */
export function settingValues(setting: AlarmSetting | undefined): SettingValues {
  if (!setting) {
    return {
      semaphoreId: undefined,
      levels: [{ level: 2, operator: 'gt' }],
      deadBand: null,
      onDelayS: 0,
      offDelayS: 0,
      repeatCount: 1,
      noDataS: null,
      noDataLevel: null,
      scheduled: false,
      schedule: workingDays,
    };
  }
  const { schedule, ...values } = setting;
  return { ...values, scheduled: Boolean(schedule), schedule: schedule ?? workingDays };
}

const isLevel = (level: Partial<Level>): level is Level =>
  level.level !== undefined && level.operator !== undefined && isComplete(level);

const isComplete = ({ operator, threshold, texts }: Partial<Level>): boolean =>
  operator === 'changed' || (texts ?? []).length > 0 || typeof threshold === 'number';

/** A level with what its comparison needs, and nothing else. */
function plainLevel({ level, operator, threshold, texts }: Level): Level {
  if (operator === 'changed') return { level, operator };
  return texts && texts.length > 0 ? { level, operator, texts } : { level, operator, threshold };
}

/** Levels as they may be of this signal: another comparison begins anew. */
export const fittedLevels = (
  levels: readonly Partial<Level>[],
  signal: Pick<Signal, 'dataType'>,
): Partial<Level>[] =>
  levels.map((level) => {
    const [first, ...others] = operatorsFor(signal.dataType);
    const fits = [first, ...others].some((one) => one === level.operator);
    const isText = signal.dataType === 'text';
    if (fits && (isText ? level.threshold : level.texts) === undefined) return level;
    return { ...(level.level && { level: level.level }), ...(first && { operator: first }) };
  });

/** What the form says as a setting; levels that are not filled in yet are left out. */
export function settingOf(values: SettingValues, semaphoreId: string): AlarmSetting {
  const { levels, deadBand, onDelayS, offDelayS, repeatCount, noDataS, noDataLevel } = values;
  return {
    semaphoreId,
    levels: (levels ?? [])
      .filter(isLevel)
      .map(plainLevel)
      .sort((a, b) => a.level - b.level),
    deadBand: deadBand ?? null,
    onDelayS: onDelayS ?? 0,
    offDelayS: offDelayS ?? 0,
    repeatCount: repeatCount ?? 1,
    noDataS: noDataS ?? null,
    noDataLevel: noDataLevel ?? null,
    schedule: values.scheduled ? values.schedule : null,
  };
}

/** Whether it has neither a level nor a time without data. */
export const neverRaises = ({
  levels,
  noDataS,
  noDataLevel,
}: Pick<SettingValues, 'levels' | 'noDataS' | 'noDataLevel'>): boolean =>
  (levels ?? []).length === 0 && (noDataS ?? noDataLevel ?? null) === null;

/** Whether two settings say the same, whatever the order of their parts. */
export const sameSetting = (one: AlarmSetting, other: AlarmSetting): boolean =>
  JSON.stringify(plain(one)) === JSON.stringify(plain(other));

const plain = (setting: AlarmSetting) => {
  const { semaphoreId, schedule, ...rest } = settingOf(settingValues(setting), setting.semaphoreId);
  return {
    semaphoreId,
    ...rest,
    schedule: schedule && [schedule.zone, schedule.from, schedule.to, ...schedule.days],
  };
};

/** Signals that can raise alarms: those that devices send. */
export const canAlarm = ({ kind }: Pick<Signal, 'kind'>): boolean => kind !== 'command';

/** What is compared with codes is that code or not; more or less of it means nothing. */
export const operatorsFor = (dataType: Signal['dataType']): readonly Operator[] =>
  dataType === 'boolean' || dataType === 'enum' ? ['eq', 'ne'] : operatorsOf({ dataType });

/** Whether a level is reached before one that is less grave in the same direction: that one would never show. */
export function isTooNear(levels: readonly Partial<Level>[], at: number): boolean {
  const own = levels[at];
  if (!own || !isLevel(own) || !isNumberCondition(own)) return false;
  const direction = directionOf[own.operator];
  return levels
    .filter(isLevel)
    .filter(isNumberCondition)
    .some(
      (other) =>
        direction !== 0 &&
        other.level > own.level &&
        directionOf[other.operator] === direction &&
        direction * (own.threshold - other.threshold) <= 0,
    );
}

/** Why a level can never show; levels that are not filled in yet say nothing. */
export function neverAt(
  levels: readonly Partial<Level>[],
  at: number,
  signal: Pick<Signal, 'dataType'> | undefined,
): Never | undefined {
  const own = levels[at];
  return own && isLevel(own) && signal ? neverOf(own, levels.filter(isLevel), signal) : undefined;
}
