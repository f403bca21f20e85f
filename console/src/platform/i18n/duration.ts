import { type Language, languageTags } from '@weir/contract/common';

const sizes = [
  ['days', 86_400_000],
  ['hours', 3_600_000],
  ['minutes', 60_000],
  ['seconds', 1000],
] as const;

interface Form {
  style?: 'short' | 'long';
  /** How many units are said, from the largest on; what is smaller is left out. */
  units?: number;
}

/** "2 hr, 1 min", without a sign: a length in its largest units, below a second in milliseconds. */
export function durationText(
  lengthMs: number,
  language: Language,
  { style = 'short', units = 2 }: Form = {},
): string {
  const ms = Math.round(Math.abs(lengthMs));
  const format = new Intl.DurationFormat(languageTags[language], {
    style,
    secondsDisplay: ms === 0 ? 'always' : 'auto',
  });
  if (ms < 1000) return format.format(ms === 0 ? { seconds: 0 } : { milliseconds: ms });
  const largest = sizes.findIndex(([, size]) => ms >= size);
  let rest = ms;
  const duration: Partial<Record<(typeof sizes)[number][0], number>> = {};
  for (const [unit, size] of sizes.slice(largest, largest + units)) {
    duration[unit] = Math.floor(rest / size);
    rest %= size;
  }
  return format.format(duration);
}
