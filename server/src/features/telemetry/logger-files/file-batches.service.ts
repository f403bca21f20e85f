import type { FieldError } from '@weir/contract/errors';
import type { LoggerCheck, LoggerMapping } from '@weir/contract/telemetry/logger-files';
import { loggerFileLimits } from '@weir/contract/telemetry/logger-files';
import { badInput } from '../../../platform/errors.ts';
import type { FileRow, FileValues } from '../telemetry/telemetry.service.ts';
import type { TargetSignal } from './logger-imports.store.ts';
import type { FileRows } from './reading/file-rows.service.ts';
import { firstRowsOf, keyOf, knownValues, thinned, verdictOf } from './reading/rows-check.policy.ts';

const rowsAtOnce = 5000;

interface Source {
  readonly deviceId: number;
  readonly rows: FileRows;
  /** In the order of the mapping. */
  readonly signals: readonly TargetSignal[];
}

/** Of some rows what the device has nothing of, and how the others stand to what it has. */
export interface FileBatch {
  readonly read: number;
  readonly fresh: readonly FileRow[];
  readonly equal: number;
  readonly different: number;
  readonly addedOf: readonly number[];
}

/** The rows of a file, some at a time, beside what the device has of their moments. */
export async function* batchesOf(fileValues: FileValues, source: Source): AsyncGenerator<FileBatch> {
  const { rows, signals, deviceId } = source;
  // The order in which values of one moment are stored.
  const places = [...signals.keys()].sort(
    (a, b) => (signals[a]?.signalId ?? 0) - (signals[b]?.signalId ?? 0),
  );
  const signalIds = signals.map(({ signalId }) => signalId);
  for (let from = 0; from < rows.tsMs.length; from += rowsAtOnce) {
    const timesMs = [...rows.tsMs.subarray(from, from + rowsAtOnce)];
    const known = knownValues(await fileValues.stored(deviceId, signalIds, timesMs));
    const counts = { equal: 0, different: 0 };
    const addedOf = signals.map(() => 0);
    const fresh: FileRow[] = [];
    for (const [offset, tsMs] of timesMs.entries()) {
      const row = { tsMs, signalIds: [] as number[], values: [] as number[] };
      for (const place of places) {
        const value = rows.values[place]?.[from + offset] ?? Number.NaN;
        const signalId = signalIds[place] ?? 0;
        if (Number.isNaN(value)) continue;
        const verdict = verdictOf(value, known.get(keyOf(tsMs, signalId)));
        if (verdict !== 'added') counts[verdict] += 1;
        else {
          row.signalIds.push(signalId);
          row.values.push(value);
          addedOf[place] = (addedOf[place] ?? 0) + 1;
        }
      }
      if (row.values.length > 0) fresh.push(row);
    }
    yield { read: timesMs.length, fresh, ...counts, addedOf };
  }
}

/** What would become of the rows. */
export async function checkedRows(
  fileValues: FileValues,
  { mapping, ...source }: Source & { mapping: LoggerMapping },
): Promise<LoggerCheck> {
  const { rows } = source;
  const addedOf = mapping.columns.map(() => 0);
  let [equal, different] = [0, 0];
  for await (const batch of batchesOf(fileValues, source)) {
    equal += batch.equal;
    different += batch.different;
    for (const [place, count] of batch.addedOf.entries()) addedOf[place] = (addedOf[place] ?? 0) + count;
  }
  const added = addedOf.reduce((sum, count) => sum + count, 0);
  return {
    ...{ rows: rows.rows, values: added + equal + different, added, equal, different },
    ...{ from: isoOf(rows.tsMs[0]), to: isoOf(rows.tsMs.at(-1)) },
    leftOut: [...rows.leftOut].map(([reason, count]) => ({ reason, count })),
    problems: rows.problems.toSorted((one, other) => one.line - other.line),
    firstRows: firstRowsOf(rows),
    series: mapping.columns.map(({ semaphoreId }, place) =>
      seriesOf(rows, place, { semaphoreId, added: addedOf[place] ?? 0 }),
    ),
  };
}

const isoOf = (ms: number | undefined): string | null =>
  ms === undefined ? null : new Date(ms).toISOString();

function seriesOf(
  { tsMs, values }: FileRows,
  place: number,
  of: { semaphoreId: string; added: number },
): LoggerCheck['series'][number] {
  const points = thinned(tsMs, values[place] ?? new Float64Array());
  const shown = points.map(({ value }) => value);
  return {
    ...of,
    lowest: shown.length === 0 ? null : Math.min(...shown),
    highest: shown.length === 0 ? null : Math.max(...shown),
    points,
  };
}

/** Refuses a mapping that names what is not there, or something twice. Answers its signals in its order. */
export function signalsOf(
  mapping: LoggerMapping,
  { columns, targets }: { columns: number; targets: readonly TargetSignal[] },
): TargetSignal[] {
  const problems: FieldError[] = [];
  const times = [mapping.timeColumn, mapping.clockColumn];
  const taken = new Set<number | string>(times.filter((column) => column !== null));
  const signals = mapping.columns.flatMap(({ column, semaphoreId }, index) => {
    const field = `mapping.columns.${index}`;
    const target = targets.find((one) => one.semaphoreId === semaphoreId);
    if (!target) problems.push({ field, rule: 'unknownSignal', message: `There is no ${semaphoreId}` });
    for (const one of [column, semaphoreId]) {
      if (taken.has(one)) problems.push({ field, rule: 'twice', message: `${one} is mapped twice` });
      taken.add(one);
    }
    return target ? [target] : [];
  });
  const last = Math.max(
    ...times.map((column) => column ?? 0),
    ...mapping.columns.map(({ column }) => column),
  );
  if (last >= columns || last >= loggerFileLimits.columns)
    problems.push({ field: 'mapping', rule: 'unknownColumn', message: `There is no column ${last}` });
  if (problems.length > 0) throw badInput(problems);
  return signals;
}
