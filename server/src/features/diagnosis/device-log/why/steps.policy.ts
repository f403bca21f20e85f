import type { AlarmStep, OfflineStep } from '@weir/contract/diagnosis/device-why';
import type { QuarantineFacts } from './why.store.ts';

type AnyStep = AlarmStep | OfflineStep;

interface StepDetails {
  params?: AnyStep['params'];
  /** Since when it is so. */
  at?: number | Date | null;
}

/** One thing that was looked at, and what was found. */
export const step = <const Question, const Answer>(
  question: Question,
  answer: Answer,
  outcome: AnyStep['outcome'],
  { params = {}, at = null }: StepDetails = {},
) => ({ question, answer, outcome, params, at: at === null ? null : new Date(at).toISOString() });

export const quarantineStep = ({ count, reason, at }: QuarantineFacts) =>
  count === 0
    ? step('quarantine', 'none', 'ok')
    : step('quarantine', 'some', 'bad', { params: { count, reason }, at });

/** Nothing that these questions ask can be in the way of what is well. */
export const withoutHindrance = <Step extends AnyStep>(
  steps: readonly Step[],
  questions: ReadonlySet<Step['question']>,
): Step[] =>
  steps.map((one) =>
    one.outcome === 'bad' && questions.has(one.question) ? { ...one, outcome: 'info' } : one,
  );
