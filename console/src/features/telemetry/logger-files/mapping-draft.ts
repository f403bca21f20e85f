import type {
  LoggerColumn,
  LoggerImportItem,
  LoggerMapping,
  LoggerTarget,
  LoggerTimeFormat,
} from '@weir/contract/telemetry/logger-files';
import {
  knownUnit,
  type LoggerUnit,
  unitsBeside,
  unitToConvert,
} from '@weir/contract/telemetry/logger-units';

/** A mapping that somebody is making: what is not said yet is null. */
export interface MappingDraft extends Omit<LoggerMapping, 'timeColumn' | 'timeFormat'> {
  timeColumn: number | null;
  timeFormat: LoggerTimeFormat | null;
}

/** What was said of the file, else what is proposed. */
export function draftOf({ mapping, proposal }: Pick<LoggerImportItem, 'mapping' | 'proposal'>): MappingDraft {
  const { source: _, ...proposed } = proposal;
  return mapping ?? proposed;
}

/** A signal belongs to one column: chosen for another it leaves the first. Null: the column is left out. */
export function withSignal(
  draft: MappingDraft,
  { column, heading, unit }: LoggerColumn,
  target: LoggerTarget | null,
): MappingDraft {
  const others = draft.columns.filter(
    (one) => one.column !== column && one.semaphoreId !== target?.semaphoreId,
  );
  if (!target) return { ...draft, columns: others };
  const { semaphoreId } = target;
  const chosen = { column, heading, semaphoreId, unit: unitToConvert(unit, target.unit) };
  return { ...draft, columns: [...others, chosen].sort((one, other) => one.column - other.column) };
}

/** The unit of the numbers in the file; null: that of the signal. */
export const withUnit = (draft: MappingDraft, column: number, unit: LoggerUnit | null): MappingDraft => ({
  ...draft,
  columns: draft.columns.map((one) => (one.column === column ? { ...one, unit } : one)),
});

/** A column of times is no signal. */
export function withTime(
  draft: MappingDraft,
  change: Partial<Pick<MappingDraft, 'timeColumn' | 'clockColumn'>>,
): MappingDraft {
  const { timeColumn, clockColumn } = { ...draft, ...change };
  const isTime = (column: number) => column === timeColumn || column === clockColumn;
  return {
    ...draft,
    timeColumn,
    clockColumn: clockColumn === timeColumn ? null : clockColumn,
    columns: draft.columns.filter(({ column }) => !isTime(column)),
  };
}

/** The units that numbers of a signal can be told in; none: its unit is not known. */
export function unitsOf({ unit }: Pick<LoggerTarget, 'unit'>): LoggerUnit[] {
  const known = knownUnit(unit);
  return known === undefined ? [] : unitsBeside(known);
}

/** Undefined: something is not said yet. */
export function mappingOf({ timeColumn, timeFormat, ...rest }: MappingDraft): LoggerMapping | undefined {
  if (timeColumn === null || timeFormat === null || rest.columns.length === 0) return undefined;
  return { ...rest, timeColumn, timeFormat };
}

/** Whether two mappings say the same; the server keeps their fields in an order of its own. */
export const isSameMapping = (one: LoggerMapping, other: LoggerMapping): boolean =>
  partsOf(one).join('\n') === partsOf(other).join('\n');

const partsOf = ({ columns, ...times }: LoggerMapping): string[] => [
  ...[times.timeColumn, times.clockColumn, times.timeFormat, times.zone, times.decimal, times.outOfRange].map(
    String,
  ),
  ...columns.map(({ column, semaphoreId, unit }) => `${column} ${semaphoreId} ${unit ?? ''}`),
];
