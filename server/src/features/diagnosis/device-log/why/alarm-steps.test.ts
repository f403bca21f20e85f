import type { AlarmSetting } from '@weir/contract/fleet/device-type-settings';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { buildAlarmSetting } from '../../../../../test/factories.ts';
import type { AlarmEvidence, Rule, SignalState } from '../../../alarms/alarms/alarm-evidence.service.ts';
import {
  missData,
  passTime,
  type Transition,
  takeSample,
  toRule,
} from '../../../alarms/alarms/alarms.service.ts';
import { alarmReasonOf, alarmSteps, type SignalSample } from './alarm-steps.policy.ts';

const beginMs = Date.UTC(2026, 0, 5, 8);
const aheadMs = 300_000;
const closed = { zone: 'UTC', days: [7 as const], from: '10:00', to: '11:00' };

const ruleArb = fc
  .record({
    levels: fc.constantFrom<AlarmSetting['levels']>(
      [
        { level: 1 as const, operator: 'gt' as const, threshold: 9 },
        { level: 3 as const, operator: 'gt' as const, threshold: 5 },
      ],
      [{ level: 2 as const, operator: 'le' as const, threshold: 3 }],
      [],
    ),
    deadBand: fc.constantFrom(null, 2),
    onDelayS: fc.constantFrom(0, 60, 600),
    offDelayS: fc.constantFrom(0, 120),
    repeatCount: fc.integer({ min: 1, max: 3 }),
    noDataS: fc.constantFrom(null, 300),
    schedule: fc.constantFrom(null, null, closed),
  })
  .map((change) => toRule(buildAlarmSetting({ ...change, noDataLevel: change.noDataS === null ? null : 2 })));

const storyArb = fc.record({
  rule: ruleArb,
  /** Saved in the middle of the samples: nothing is remembered of those before it. */
  newRule: fc.option(ruleArb, { nil: undefined }),
  values: fc.array(fc.integer({ min: 0, max: 12 }), { maxLength: 12 }),
  stepS: fc.constantFrom(30, 100),
  waitS: fc.constantFrom(0, 40, 400),
  isMissing: fc.boolean(),
});

interface Story {
  rule: Rule;
  newRule: Rule | undefined;
  values: readonly number[];
  stepS: number;
  waitS: number;
  isMissing: boolean;
}

/** What is stored after a story, as the engine would have written it. */
function tell({ rule, newRule, values, stepS, waitS, isMissing }: Story) {
  const happened: Transition[] = [];
  let state: SignalState | undefined;
  const samples = values.map((value, position) => ({
    value,
    ...{ tsMs: beginMs + position * stepS * 1000, receivedAtMs: beginMs + position * stepS * 1000 },
  }));
  for (const sample of samples) state = takeSample(rule, state, sample, happened);
  const nowMs = beginMs + values.length * stepS * 1000 + waitS * 1000;
  state = passTime(rule, state, nowMs, happened);
  if (isMissing) state = missData(rule, state, nowMs, happened);
  const raised = happened.findLast(({ kind }) => kind === 'raised');
  const end = happened.at(-1);
  const last: AlarmEvidence['last'] = raised
    ? {
        ...{ id: 1, level: raised.level, cause: raised.cause, repeats: 1, quiet: false },
        startedAt: new Date(raised.atMs),
        recoveredAt: end?.kind === 'recovered' ? new Date(end.atMs) : null,
      }
    : null;
  const asked = newRule && state === undefined ? newRule : rule;
  const evidence: AlarmEvidence = {
    source: 'type',
    rule: asked,
    last,
    silentSince: null,
    state: state ?? null,
  };
  return { evidence, samples: samples.toReversed() satisfies SignalSample[], nowMs };
}

const course = ['setting', 'sample', 'clock', 'order', 'threshold', 'schedule', 'repeats', 'delay'];

test('what is said of an alarm never contradicts whether it is open', () => {
  fc.assert(
    fc.property(storyArb, (story) => {
      const { evidence, samples, nowMs } = tell(story);
      const quarantine = { count: 0, reason: null, at: null };
      const steps = alarmSteps({ evidence, samples, quarantine, aheadMs, nowMs });
      const because = alarmReasonOf(steps);
      const answerOf = (question: string) => steps.find((step) => step.question === question)?.answer;
      const stops = steps.filter(({ question, outcome }) => course.includes(question) && outcome === 'bad');
      if (evidence.last && !evidence.last.recoveredAt) {
        expect(because).toBe('open');
        expect(stops, 'nothing stops what is open').toEqual([]);
        expect(answerOf('last')).not.toBe('recovered');
        return;
      }
      expect(answerOf('open')).toBe('none');
      expect(because, 'there is a reason').not.toBeNull();
      expect(because).not.toBe('open');
      const isWatchedOnly = evidence.rule?.levels.length === 0;
      if (!isWatchedOnly) expect(stops, 'something stops it').not.toEqual([]);
      expect(steps.find(({ question }) => question === because)).toBeDefined();
    }),
    { numRuns: 2000 },
  );
});

test('a value from before the setting is told apart from one that it has looked at', () => {
  const rule = toRule(buildAlarmSetting());
  const sample = { value: 95, tsMs: beginMs, receivedAtMs: beginMs };
  const evidence: AlarmEvidence = { source: 'type', rule, last: null, silentSince: null, state: null };
  const quarantine = { count: 0, reason: null, at: null };
  const steps = alarmSteps({ evidence, samples: [sample], quarantine, aheadMs, nowMs: beginMs + 1000 });
  expect(steps.find(({ question }) => question === 'threshold')).toMatchObject({
    answer: 'unseen',
    outcome: 'bad',
  });
  expect(alarmReasonOf(steps)).toBe('threshold');
});
