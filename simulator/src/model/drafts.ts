import type { AlarmSetting, ParameterDraft } from '@weir/contract/fleet/device-type-settings';
import type { EnumValue, SignalDraft } from '@weir/contract/fleet/device-types';

/** Chinese, English, Spanish, Japanese. */
export type Names = readonly [zh: string, en: string, es: string, ja: string];

const named = ([name, nameEn, nameEs, nameJa]: Names) => ({ name, nameEn, nameEs, nameJa });

export const enumValue = (code: number, names: Names): EnumValue => ({ code, ...named(names) });

export const measurement = (
  semaphoreId: string,
  names: Names,
  unit: string | null,
  [min, max, precision]: readonly [min: number, max: number, precision: number],
): SignalDraft => ({
  semaphoreId,
  ...named(names),
  unit,
  kind: 'measurement',
  dataType: 'number',
  min,
  max,
  precision,
  chart: 1,
});

export const unplotted = (signal: SignalDraft): SignalDraft => ({ ...signal, chart: 0 });

export const truth = (semaphoreId: string, names: Names): SignalDraft => ({
  semaphoreId,
  ...named(names),
  kind: 'state',
  dataType: 'boolean',
  chart: 0,
});

export const choice = (semaphoreId: string, names: Names, enumValues: EnumValue[]): SignalDraft => ({
  semaphoreId,
  ...named(names),
  kind: 'state',
  dataType: 'enum',
  enumValues,
  chart: 1,
});

export const text = (semaphoreId: string, names: Names): SignalDraft => ({
  semaphoreId,
  ...named(names),
  kind: 'state',
  dataType: 'text',
  chart: 0,
});

/** Puts signals into a display group. */
export const grouped = (group: string, signals: SignalDraft[]): SignalDraft[] =>
  signals.map((signal) => ({ ...signal, group }));

/** Puts signals into a numbered group. */
export const numbered = (group: string, unitNo: number, signals: SignalDraft[]): SignalDraft[] =>
  signals.map((signal) => ({ ...signal, group, unitNo }));

export const ordered = (signals: SignalDraft[]): SignalDraft[] =>
  signals.map((signal, i) => ({ ...signal, order: (i + 1) * 10 }));

interface Setting {
  readonly unit?: string;
  readonly group: string;
  readonly min: number;
  readonly max: number;
  readonly step: number;
  readonly defaultValue: number;
  readonly dangerous?: 0 | 1;
}

export const setting = (
  semaphoreId: string,
  names: Names,
  { unit, dangerous = 0, ...rest }: Setting,
): ParameterDraft => ({
  semaphoreId,
  ...named(names),
  unit: unit ?? null,
  dataType: 'number',
  ...rest,
  readOnly: 0,
  dangerous,
});

export const switchSetting = (
  semaphoreId: string,
  names: Names,
  { group, on, dangerous = 0 }: { group: string; on: boolean; dangerous?: 0 | 1 },
): ParameterDraft => ({
  semaphoreId,
  ...named(names),
  dataType: 'boolean',
  group,
  defaultValue: on,
  readOnly: 0,
  dangerous,
});

type Level = AlarmSetting['levels'][number];

interface Evaluation {
  readonly deadBand?: number;
  readonly onDelayS?: number;
  readonly noDataS?: number;
  readonly noDataLevel?: number;
}

/** Levels as `[level, threshold]`, all with one operator; 1 is the gravest. */
export const alarm = (
  semaphoreId: string,
  operator: Level['operator'],
  levels: readonly (readonly [level: Level['level'], threshold: number])[],
  { deadBand, onDelayS = 0, noDataS, noDataLevel }: Evaluation = {},
): AlarmSetting => ({
  semaphoreId,
  levels: levels.map(([level, threshold]) => ({ level, operator, threshold })),
  deadBand: deadBand ?? null,
  onDelayS,
  offDelayS: onDelayS,
  repeatCount: 1,
  noDataS: noDataS ?? null,
  noDataLevel: noDataLevel ?? null,
});
