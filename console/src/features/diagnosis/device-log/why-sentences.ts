import type { AlarmStep, OfflineStep } from '@weir/contract/diagnosis/device-why';
import { kitMessages } from '../../../components/kit.messages.ts';
import { useLanguage } from '../../../platform/i18n/language.ts';
import { type Params, useMessages } from '../../../platform/i18n/messages.ts';
import { whyMessages } from './why.messages.ts';

type Key = keyof (typeof whyMessages)['words']['zh'];
type Step = OfflineStep | AlarmStep;

const isKey = (key: string): key is Key => Object.hasOwn(whyMessages.words.zh, key);

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
const levels = [1, 2, 3, 4] as const;

/** Steps in words; one of a newer server stands as its codes. */
export function useWhySentences(about: 'offline' | 'alarm') {
  const t = useMessages(whyMessages);
  const kit = useMessages(kitMessages);
  const language = useLanguage();
  const said = (key: string, params: Params) => (isKey(key) ? t(key, params) : key);

  const wordOf = (name: string, value: Step['params'][string]): string | number => {
    if (value === null) return '—';
    if (typeof value === 'number' && name.endsWith('S')) return durationText(value, language);
    if (name === 'operator') return operators[String(value)] ?? String(value);
    const level = name === 'level' ? levels.find((one) => one === value) : undefined;
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

const units = [
  ['day', 86_400],
  ['hour', 3600],
  ['minute', 60],
] as const;

/** In the largest unit of which there are two or more. */
export function durationText(seconds: number, language: string): string {
  const [unit, size] =
    units.find(([, length]) => Math.abs(seconds) >= 2 * length) ?? (['second', 1] as const);
  const format = { style: 'unit', unit, unitDisplay: 'long', maximumFractionDigits: 0 } as const;
  return new Intl.NumberFormat(language, format).format(Math.round(seconds / size));
}
