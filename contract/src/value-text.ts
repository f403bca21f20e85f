import { type Language, languageTags, type TranslatedName } from './common.ts';
import { localName } from './local-name.ts';
import type { LiveSignal } from './telemetry/telemetry.ts';

export type Scalar = LiveSignal['value'];

/** What must be known of a signal to show its value. */
export interface SignalFormat {
  unit: string | null;
  precision: number | null;
  dataType?: LiveSignal['dataType'] | null;
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
      languageTags[language],
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
  format: SignalFormat,
  value: Scalar | undefined,
  language: Language,
  words: ValueWords,
): string | undefined {
  if (value === null || value === undefined) return undefined;
  if (typeof value === 'boolean') return value ? words.yes : words.no;
  if (typeof value === 'string') return value;
  if (format.dataType === 'boolean') return value === 0 ? words.no : words.yes;
  if (format.dataType !== 'enum') return numberText(value, format.precision, language);
  const named = format.enumValues?.find(({ code }) => code === value);
  return named ? localName(named, language) : words.unnamed(value);
}
