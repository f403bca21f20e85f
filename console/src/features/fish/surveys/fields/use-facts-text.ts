import { surveyValueWords } from '@weir/contract/fish/survey-values.words';
import { useLanguage } from '../../../../platform/i18n/language.ts';
import { exactTime } from '../../../../platform/time.ts';
import { useFieldWord } from '../../fields/field-words.queries.ts';
import { isFilled } from './GroupFields.tsx';

/** What a field holds, as people read it. */
export function useValueText(): (name: string, value: unknown) => string {
  const language = useLanguage();
  return (name, value) => {
    const word = surveyValueWords[name]?.[language][String(value)];
    if (word !== undefined) return word;
    if (typeof value === 'number') return value.toLocaleString(language, { maximumFractionDigits: 6 });
    if (Array.isArray(value)) return value.map((one) => `#${String(one)}`).join(', ');
    const text = String(value);
    return /^\d{4}-\d\d-\d\dT/.test(text) ? exactTime(new Date(text), language) : text;
  };
}

/** The fields that are filled in a line, but for those that stand elsewhere. */
export function useFactsText(): (values: object, elsewhere: readonly string[]) => string {
  const word = useFieldWord();
  const valueText = useValueText();
  return (values, elsewhere) =>
    Object.entries(values)
      .filter(([name, value]) => !elsewhere.includes(name) && isFilled(value))
      .map(([name, value]) => `${word([name])}: ${valueText(name, value)}`)
      .join(' · ');
}
