import type { AlarmSetting } from '@weir/contract/fleet/device-type-settings';
import { describe, expect, it } from 'vitest';
import { buildAlarmSetting } from '../../../../../test/factories.ts';
import {
  dueMs,
  missData,
  passTime,
  type SignalState,
  type Transition,
  takeSample,
  toRule,
} from './evaluator.policy.ts';

const setting = buildAlarmSetting({ semaphoreId: 't' });

/** Runs samples `[second, value]` through a setting; says what happened as `second kind level`. */
function run(
  change: Partial<AlarmSetting>,
  samples: readonly (readonly [number, number])[],
  untilS?: number,
) {
  const rule = toRule({ ...setting, ...change });
  const happened: Transition[] = [];
  let state: SignalState | undefined;
  for (const [second, value] of samples)
    state = takeSample(rule, state, { tsMs: second * 1000, value }, happened);
  if (untilS !== undefined) state = passTime(rule, state, untilS * 1000, happened);
  return { rule, state, happened, said: happened.map(said) };
}

const said = ({ atMs, kind, level }: Transition) => `${atMs / 1000} ${kind} ${level}`;

describe('an alarm', () => {
  it('is raised, grows graver and recovers with the value', () => {
    const { said, state } = run({}, [
      [1, 70],
      [2, 85],
      [3, 95],
      [4, 85],
      [5, 79],
    ]);
    expect(said).toEqual(['2 raised 3', '3 graver 1', '5 recovered 1']);
    expect(state).toBeUndefined();
  });

  it('is raised at its gravest level at once', () => {
    expect(run({}, [[1, 99]]).said).toEqual(['1 raised 1']);
  });

  it('stays within the dead band, and only then', () => {
    const samples = [
      [1, 81],
      [2, 79],
      [3, 77.9],
      [4, 79],
    ] as const;
    expect(run({ deadBand: 2 }, samples).said).toEqual(['1 raised 3', '3 recovered 3']);
  });

  it('waits for the on-delay, during which a value holds until the next one', () => {
    const { said, state, rule } = run({ onDelayS: 60 }, [[0, 85]]);
    expect(said).toEqual([]);
    expect(state && dueMs(rule, state)).toBe(60_000);
    expect(
      run(
        { onDelayS: 60 },
        [
          [0, 85],
          [59, 70],
          [61, 85],
        ],
        120,
      ).said,
    ).toEqual([]);
    expect(
      run({ onDelayS: 60 }, [
        [0, 85],
        [300, 70],
      ]).said,
    ).toEqual(['60 raised 3', '300 recovered 3']);
  });

  it('counts each level’s delay from when that level was reached', () => {
    expect(
      run(
        { onDelayS: 10 },
        [
          [0, 85],
          [8, 95],
        ],
        30,
      ).said,
    ).toEqual(['10 raised 3', '18 graver 1']);
  });

  it('needs as many samples in a row as the setting says', () => {
    const samples = [
      [1, 85],
      [2, 85],
      [3, 70],
      [4, 85],
      [5, 85],
      [6, 85],
    ] as const;
    expect(run({ repeatCount: 3 }, samples).said).toEqual(['6 raised 3']);
    expect(
      run({ repeatCount: 2, onDelayS: 10 }, [
        [0, 85],
        [60, 85],
      ]).said,
    ).toEqual(['60 raised 3']);
  });

  it('stays open through the off-delay, and counts what comes back in it', () => {
    const samples = [
      [0, 85],
      [10, 70],
      [15, 85],
      [20, 70],
      [60, 70],
    ] as const;
    expect(run({ offDelayS: 30 }, samples).said).toEqual(['0 raised 3', '15 repeated 3', '50 recovered 3']);
  });

  it('ignores samples that are not newer', () => {
    expect(
      run({}, [
        [10, 85],
        [9, 70],
        [10, 70],
      ]).said,
    ).toEqual(['10 raised 3']);
  });

  it('is of a state as well as of a threshold', () => {
    const levels = [{ level: 2, operator: 'eq', threshold: 3 }] as const;
    expect(
      run({ levels: [...levels] }, [
        [1, 2],
        [2, 3],
        [3, 2],
      ]).said,
    ).toEqual(['2 raised 2', '3 recovered 2']);
  });

  it('begins within the schedule only, and ends at any time', () => {
    const schedule = {
      zone: 'Asia/Shanghai',
      days: [4],
      from: '09:00',
      to: '17:00',
    } satisfies AlarmSetting['schedule'];
    const eight = Date.UTC(1970, 0, 1, 0) / 1000;
    const samples = [
      [eight, 85],
      [eight + 3600, 85],
      [eight + 9 * 3600, 85],
      [eight + 9 * 3600 + 1, 70],
    ] as const;
    expect(run({ schedule }, samples).said).toEqual(['3600 raised 3', '32401 recovered 3']);
  });
});

describe('missing data', () => {
  const quiet = { noDataS: 60, noDataLevel: 2 };
  it('raises an alarm, or makes an open one graver, and ends with the next normal value', () => {
    const { rule, happened } = run(quiet, []);
    const state = missData(rule, undefined, 100_000, happened);
    takeSample(rule, state, { tsMs: 101_000, value: 20 }, happened);
    expect(happened.map(said)).toEqual(['100 raised 2', '101 recovered 2']);
    const open = run(quiet, [[1, 85]]);
    missData(open.rule, open.state, 100_000, open.happened);
    expect(open.happened.map(said)).toEqual(['1 raised 3', '100 graver 2']);
  });

  it('leaves a graver alarm as it is', () => {
    const { rule, state, happened } = run(quiet, [[1, 95]]);
    expect(missData(rule, state, 100_000, happened)?.open).toBe(1);
    expect(happened).toHaveLength(1);
  });
});
