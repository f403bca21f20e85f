import type { Language, TranslatedName } from '@weir/contract/common';
import { localName } from '@weir/contract/local-name';
import type { LiveSignal } from '@weir/contract/telemetry';
import { htmlLanguage } from '../platform/i18n/language.ts';

export type Scalar = LiveSignal['value'];

/** What must be known of a signal to show its value. */
export interface SignalLook {
  unit: string | null;
  precision: number | null;
  dataType?: LiveSignal['dataType'];
  kind?: LiveSignal['kind'];
  enumValues?: readonly ({ code: number } & TranslatedName)[] | null;
}

export interface ValueWords {
  yes: string;
  no: string;
  /** A code without a name: "code 7". */
  unnamed: (code: number) => string;
}

const formats = new Map<string, Intl.NumberFormat>();

/** A number with the precision of its signal; without one, as many digits as carry something. */
export function numberText(value: number, precision: number | null, language: Language): string {
  const key = `${language} ${precision}`;
  let format = formats.get(key);
  if (!format) {
    format = new Intl.NumberFormat(
      htmlLanguage[language],
      precision === null
        ? { maximumSignificantDigits: 6 }
        : { minimumFractionDigits: precision, maximumFractionDigits: precision },
    );
    formats.set(key, format);
  }
  return format.format(Object.is(value, -0) ? 0 : value);
}

/** A value in words, without its unit; undefined when there is none. */
export function valueText(
  look: SignalLook,
  value: Scalar | undefined,
  language: Language,
  words: ValueWords,
): string | undefined {
  if (value === null || value === undefined) return undefined;
  if (typeof value === 'boolean') return value ? words.yes : words.no;
  if (typeof value === 'string') return value;
  if (look.dataType === 'boolean') return value === 0 ? words.no : words.yes;
  if (look.dataType !== 'enum') return numberText(value, look.precision, language);
  const named = look.enumValues?.find(({ code }) => code === value);
  return named ? localName(named, language) : words.unnamed(value);
}

const manyDigits = 1_000_000;

/** A number at the scale of a chart: as short as it can be said. */
export function scaleText(value: number, language: Language): string {
  if (Math.abs(value) < manyDigits) return numberText(value, null, language);
  return new Intl.NumberFormat(htmlLanguage[language], {
    notation: 'compact',
    maximumFractionDigits: 2,
  }).format(value);
}
