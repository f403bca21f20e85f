import { alarmLevels } from '@weir/contract/alarms/alarms';
import type { AlarmStep, OfflineStep } from '@weir/contract/diagnosis/device-why';
import { kitMessages } from '../../../../components/kit.messages.ts';
import { durationText } from '../../../../platform/i18n/duration.ts';
import { useLanguage } from '../../../../platform/i18n/language.ts';
import { keysOf, type Params, useMessages } from '../../../../platform/i18n/messages.ts';
import { whyMessages } from './why.messages.ts';

type Key = keyof (typeof whyMessages)['words']['zh'];
type Step = OfflineStep | AlarmStep;

const isKey = (key: string): key is Key => keysOf(whyMessages).some((known) => known === key);

export const questionKey = (about: string, { question }: Pick<Step, 'question'>): string =>
  `${about}_${question}`;
export const answerKey = (about: string, { question, answer }: Pick<Step, 'question' | 'answer'>): string =>
  `${about}_${question}_${answer}`;

const operators: Readonly<Record<string, string>> = {
  gt: '>',
  ge: '≥',
  lt: '<',
  le: '≤',
  eq: '=',
  ne: '≠',
  in: '=',
};

/** Steps in words; one of a newer server stands as its codes. */
export function useWhySentences(about: 'offline' | 'alarm') {
  const t = useMessages(whyMessages);
  const kit = useMessages(kitMessages);
  const language = useLanguage();
  const said = (key: string, params: Params) => (isKey(key) ? t(key, params) : key);

  const wordOf = (name: string, value: Step['params'][string]): string | number => {
    if (value === null) return '—';
    if (typeof value === 'number' && name.endsWith('S'))
      return durationText(value * 1000, language, { style: 'long' });
    if (name === 'operator') return operators[String(value)] ?? String(value);
    const level = name === 'level' ? alarmLevels.find((one) => one === value) : undefined;
    if (level) return kit(`level${level}`);
    return typeof value === 'number' ? value : String(value);
  };

  return {
    question: (step: Step) => said(questionKey(about, step), {}),
    answer: (step: Step) =>
      said(
        answerKey(about, step),
        Object.fromEntries(Object.entries(step.params).map(([name, value]) => [name, wordOf(name, value)])),
      ),
  };
}
