import {
  type LoggerColumn,
  type LoggerMapping,
  type LoggerProposal,
  type LoggerTarget,
  loggerFileLimits,
} from '@weir/contract/telemetry/logger-files';
import { guessedColumns } from './column-guesses.policy.ts';
import type { TableShape } from './table-shape.policy.ts';

/** A mapping that somebody has made for an earlier file. */
export interface EarlierMapping {
  readonly mapping: LoggerMapping;
  /** Of the same device, else of another one of its type. */
  readonly isOwn: boolean;
}

/** What is known of what a file's columns are: by an earlier file with the same headings, else by the headings. */
export function proposalFor(
  shape: TableShape,
  targets: readonly LoggerTarget[],
  { earlier, zone }: { earlier: readonly EarlierMapping[]; zone: string },
): LoggerProposal {
  const { timeColumn, clockColumn, timeFormat, decimal } = shape;
  const columns = shape.columns.filter(({ column }) => column !== timeColumn && column !== clockColumn);
  const own = { timeColumn, clockColumn, decimal, outOfRange: 'leaveOut' as const };
  for (const { mapping, isOwn } of earlier) {
    const known = remembered(mapping, columns, targets);
    if (known.length === 0) continue;
    return {
      ...{ ...own, columns: known, outOfRange: mapping.outOfRange, source: isOwn ? 'device' : 'type' },
      timeFormat: timeFormat ?? (isOrder(mapping.timeFormat) ? mapping.timeFormat : null),
      zone: shape.zone ?? mapping.zone,
    };
  }
  const guessed = guessedColumns(columns, targets).slice(0, loggerFileLimits.signals);
  return { ...own, columns: guessed, timeFormat, zone: shape.zone ?? zone, source: 'headings' };
}

/** Of dates that can be read both ways the one of the file before holds. */
const isOrder = (format: LoggerMapping['timeFormat']): boolean => format === 'dmy' || format === 'mdy';

/** By their headings, wherever they stand now; all of them or none. */
function remembered(
  { columns: before }: LoggerMapping,
  columns: readonly LoggerColumn[],
  targets: readonly LoggerTarget[],
) {
  const found = before.flatMap((one) => {
    const column = columns.find(({ heading }) => heading !== '' && heading === one.heading);
    const isKnown = targets.some(({ semaphoreId }) => semaphoreId === one.semaphoreId);
    return column && isKnown ? [{ ...one, column: column.column }] : [];
  });
  return found.length === before.length ? found : [];
}
