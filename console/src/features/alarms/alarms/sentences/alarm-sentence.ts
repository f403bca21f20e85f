import { isNumberCondition } from '@weir/contract/alarms/alarm-conditions';
import { type Language, languageTags } from '@weir/contract/common';
import type { AlarmSetting } from '@weir/contract/fleet/device-type-settings';
import type { SignalFormat } from '@weir/contract/value-text';
import { useCallback } from 'react';
import { useValueText } from '../../../../components/LiveValue.tsx';
import { durationText } from '../../../../platform/i18n/duration.ts';
import { useLanguage } from '../../../../platform/i18n/language.ts';
import { type Translate, useMessages } from '../../../../platform/i18n/messages.ts';
import { dayName } from '../../../../platform/i18n/weekdays.ts';
import { alarmSentenceMessages } from './alarm-sentence.messages.ts';

export const operatorSigns = { gt: '>', ge: '≥', lt: '<', le: '≤', eq: '=', ne: '≠' } as const;

/** What a sentence calls the signal, and how it says its values. */
export interface SentenceSignal extends SignalFormat {
  label: string;
}

type Words = Translate<(typeof alarmSentenceMessages)['words']['zh']>;
type Level = AlarmSetting['levels'][number];

/** To the second: it is a setting. */
const timeText = (seconds: number, language: Language) =>
  durationText(seconds * 1000, language, { units: 4 });

/** "Mon–Fri, Sun": days in a row as a span. */
export function daysText(days: readonly number[], language: Language): string {
  const spans: number[][] = [];
  for (const day of days.toSorted((a, b) => a - b)) {
    const span = spans.at(-1);
    if (span?.at(-1) === day - 1) span.push(day);
    else spans.push([day]);
  }
  const texts = spans.flatMap((span) => {
    const names = span.map((day) => dayName(day, language));
    return span.length > 2 ? [`${names[0]}–${names.at(-1)}`] : names;
  });
  return new Intl.ListFormat(languageTags[language], { style: 'short', type: 'unit' }).format(texts);
}

/** A setting in sentences of the current language: what raises, when it recovers, and when at all. */
export function useAlarmSentences(): (setting: AlarmSetting, signal: SentenceSignal) => string[] {
  const t = useMessages(alarmSentenceMessages);
  const language = useLanguage();
  const valueText = useValueText();
  return useCallback(
    (setting, signal) => {
      const amount = (value: number) => {
        const text = valueText(signal, value) ?? String(value);
        return signal.unit ? `${text} ${signal.unit}` : text;
      };
      const raising = [...setting.levels]
        .sort((a, b) => a.level - b.level)
        .map((level) => raisingText(t, { setting, level, signal, amount, language }));
      const missing = noDataText(t, setting, language);
      if (raising.length === 0 && missing === undefined) return [t('nothing')];
      const recovering = raising.length > 0 ? recoveringText(t, { setting, amount, language }) : undefined;
      return [...raising, missing, recovering, scheduleText(t, setting, language)].filter(
        (text) => text !== undefined,
      );
    },
    [t, language, valueText],
  );
}

interface Raising {
  setting: AlarmSetting;
  level: Level;
  signal: SentenceSignal;
  amount: (value: number) => string;
  language: Language;
}

function raisingText(t: Words, { setting, level, signal, amount, language }: Raising): string {
  const { onDelayS, repeatCount } = setting;
  const params = {
    level: t(`level${level.level}`),
    condition: conditionText(t, { level, signal, amount, language }),
    label: signal.label,
    time: timeText(onDelayS, language),
    count: repeatCount,
  };
  if (level.operator === 'changed') return t(repeatCount > 1 ? 'raisesChanges' : 'raisesChange', params);
  const key = `raises${onDelayS > 0 ? 'After' : ''}${repeatCount > 1 ? 'Times' : ''}` as const;
  return t(key, params);
}

function conditionText(t: Words, { level, signal, amount, language }: Omit<Raising, 'setting'>): string {
  if (isNumberCondition(level))
    return `${signal.label} ${operatorSigns[level.operator]} ${amount(level.threshold)}`;
  const texts = (level.texts ?? []).map((text) => t('quoted', { text }));
  const either = new Intl.ListFormat(languageTags[language], { type: 'disjunction' }).format(texts);
  return `${signal.label} = ${either}`;
}

function noDataText(
  t: Words,
  { noDataS, noDataLevel }: AlarmSetting,
  language: Language,
): string | undefined {
  const level = ([1, 2, 3, 4] as const).find((known) => known === noDataLevel);
  if (noDataS === null || level === undefined) return undefined;
  return t('noData', { level: t(`level${level}`), time: timeText(noDataS, language) });
}

function recoveringText(
  t: Words,
  { setting: { deadBand, offDelayS }, amount, language }: Pick<Raising, 'setting' | 'amount' | 'language'>,
): string | undefined {
  const band = amount(deadBand ?? 0);
  const time = timeText(offDelayS, language);
  if (deadBand && offDelayS > 0) return t('recoversBandAfter', { band, time });
  if (deadBand) return t('recoversBand', { band });
  return offDelayS > 0 ? t('recoversAfter', { time }) : undefined;
}

function scheduleText(t: Words, { schedule }: AlarmSetting, language: Language): string | undefined {
  if (!schedule) return undefined;
  const { days, from, to, zone } = schedule;
  return t('schedule', { days: daysText(days, language), from, to, zone });
}
