import type { Retention } from './frames.policy.ts';

/** Names of tables go into SQL from here only. */
export const stores = Object.freeze({
  '30d': Object.freeze({ frames: 'frame_30d', rollup: 'rollup_30d', step: 'day' }),
  '1y': Object.freeze({ frames: 'frame_1y', rollup: 'rollup_1y', step: 'month' }),
  '5y': Object.freeze({ frames: 'frame_5y', rollup: 'rollup_5y', step: 'month' }),
} as const) satisfies Readonly<Record<Retention, { frames: string; rollup: string; step: 'day' | 'month' }>>;

export const retentions: readonly Retention[] = ['30d', '1y', '5y'];

export interface Period {
  readonly fromMs: number;
  readonly toMs: number;
}

/** The UTC day or month that a time lies in: what one partition holds. */
export function periodOf(step: 'day' | 'month', timeMs: number): Period {
  const time = new Date(timeMs);
  const [year, month, day] = [time.getUTCFullYear(), time.getUTCMonth(), time.getUTCDate()];
  if (step === 'day') return { fromMs: Date.UTC(year, month, day), toMs: Date.UTC(year, month, day + 1) };
  return { fromMs: Date.UTC(year, month), toMs: Date.UTC(year, month + 1) };
}

const partitionName = /^(?:frame|rollup)_(?:30d|1y|5y)_(\d{4})_(\d{2})(?:_(\d{2}))?$/;

/** What a partition of this name holds; undefined for tables that are none of ours. */
export function periodOfPartition(name: string): Period | undefined {
  const match = partitionName.exec(name);
  if (!match) return undefined;
  const [, year, month, day] = match;
  return periodOf(
    day === undefined ? 'month' : 'day',
    Date.UTC(Number(year), Number(month) - 1, Number(day ?? 1)),
  );
}
