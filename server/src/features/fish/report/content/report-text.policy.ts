import { type Language, languageTags } from '@weir/contract/common';
import type { ChartGroup, SurveyChart } from '@weir/contract/fish/charts';
import { usualEffortText } from '@weir/contract/fish/effort.words';
import type { Deployment, EffortUnit, Gear } from '@weir/contract/fish/gears';
import { type ReportWord, reportWords } from '@weir/contract/fish/report.words';
import type { LengthType } from '@weir/contract/fish/species';
import { lengthTypeWords } from '@weir/contract/fish/species.words';
import { deploymentWords, effortUnitWords, gearWords } from '@weir/contract/fish/surveys.words';
import { fieldIn } from '@weir/contract/local-text';
import { numberText } from '@weir/contract/value-text';
import type { RichText } from '../../../../platform/documents/document.ts';

type Values = Readonly<Record<string, string | number>>;
export type Names = SurveyChart['names'];

export type ReportText = ReturnType<typeof reportTextOf>;

/** What is left of a sum that is zero, by the rounding of numbers. */
const roundingError = 1e-9;
const settled = (value: number) => (Math.abs(value) < roundingError ? 0 : value);

/** No value: it was not measured, or cannot be told. */
export const noValue = '–';
const seasons: readonly ReportWord[] = ['spring', 'summer', 'autumn', 'winter'];

/** How a report says things in its language; `names` are what the keys of charts stand for. */
export function reportTextOf(language: Language, names: Names) {
  const words = reportWords[language];
  const dayFormat = new Intl.DateTimeFormat(languageTags[language], { dateStyle: 'long', timeZone: 'UTC' });
  const number = (value: number | null | undefined, digits = 4): string =>
    typeof value === 'number'
      ? numberText(Number(settled(value).toPrecision(digits)), null, language)
      : noValue;
  const say = (word: ReportWord, values: Values = {}): string =>
    words[word].replace(/\{\{(\w+)\}\}/g, (_, name: string) => {
      const value = values[name];
      return typeof value === 'number' ? whole(value) : (value ?? '');
    });
  const whole = (value: number) => numberText(Math.round(value), 0, language);
  const gear = (one: Gear) => gearWords[language][one];
  const ownName = (key: string): string | null => names[key]?.[fieldIn('name', language)] ?? null;
  const latin = (key: string): RichText => {
    const name = names[key]?.scientificName;
    return name ? [{ italic: name }] : say('unpublished', { id: key.slice(key.indexOf(':') + 1) });
  };
  const groupKey = (key: string): string => {
    const [kind = '', value = ''] = key.split(/:(.*)/s);
    const season = seasons.find((one) => one === value);
    if (kind === 'season' && season) return say(season);
    if (kind === 'month') return say('month', { month: value });
    if (kind === 'gear') return gear(value.split(' ')[0] as Gear);
    if (kind === 'section') return placeName(key);
    if (kind === 'basin') return say('withheld', { basin: placeName(key) });
    return key === 'all' ? say('all') : value;
  };
  /** Of a section or a basin. */
  const placeName = (key: string): string =>
    ownName(key) ?? names[key]?.nameEn ?? names[key]?.name ?? `#${key.slice(key.indexOf(':') + 1)}`;
  return {
    ...{ language, words, say, number, whole, gear, latin, section: placeName, ownName },
    /** Set and drifting nets are told apart. */
    net: ({ gear: of, deployment }: ChartGroup['meta']) =>
      [gear(of as Gear), deployment ? deploymentWords[language][deployment as Deployment] : '']
        .filter(Boolean)
        .join(' · '),
    unit: (unit: EffortUnit) => effortUnitWords[language][unit],
    /** What a catch is told by. */
    usualEffort: (unit: EffortUnit) => usualEffortText(unit, language),
    /** `2025-05-20` in the words of the language. */
    day: (day: string) => dayFormat.format(new Date(`${day}T00:00:00Z`)),
    list: (texts: readonly string[]) => texts.join(words.separator),
    group: ({ key }: Pick<ChartGroup, 'key'>) => groupKey(key),
    /** Within a sentence: only Chinese and Japanese have no small letters. */
    gearInSentence: (one: Gear) =>
      gear(one).replace(/^./u, (first) => first.toLocaleLowerCase(languageTags[language])),
    /** Within a sentence. */
    lengthType: (type: LengthType) =>
      lengthTypeWords[language][type].toLocaleLowerCase(languageTags[language]),
    /** The name in the language, else the Latin one. */
    species: (key: string): RichText => ownName(key) ?? latin(key),
  };
}
