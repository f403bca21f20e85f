const nothing = /^(|-|--|n\/?a|null|none|nan)$/i;
const decimal = /^[+-]?(\d+\.?\d*|\.\d+)([eE][+-]?\d{1,3})?$/;
const digits = /^\d{9,13}(\.\d+)?$/;
/** Seconds of the year 2286 have eleven digits, milliseconds of 1973 have twelve. */
const firstMs = 1e11;
const dateAndTime =
  /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})[T ]+(\d{1,2}):(\d{2})(?::(\d{2})(?:[.,](\d{1,9}))?)?\s*(Z|UTC|GMT|[+-]\d{2}:?\d{2})?$/i;

/** Null: nothing was said. Undefined: it is no number. */
export function readNumber(text: string): number | null | undefined {
  const trimmed = text.trim();
  if (nothing.test(trimmed)) return null;
  const number = decimal.test(trimmed) ? Number(trimmed) : Number.NaN;
  return Number.isFinite(number) ? number : undefined;
}

/** Epoch ms of seconds or milliseconds since 1970, or of ISO 8601 and what people make of it. */
export function readTime(text: string, zone: string): number | undefined {
  const trimmed = text.trim();
  if (digits.test(trimmed)) {
    const number = Number(trimmed);
    return Math.round(number < firstMs ? number * 1000 : number);
  }
  const [, year, month, day, hour, minute, second = '0', fraction = '', offset] =
    dateAndTime.exec(trimmed) ?? [];
  if (year === undefined) return undefined;
  const millisecond = Number(fraction.padEnd(3, '0').slice(0, 3));
  const [y, mo, d, h, mi, s] = [year, month, day, hour, minute, second].map(Number) as [
    ...[number, number, number],
    ...[number, number, number],
  ];
  if (s > 59 || mi > 59 || h > 23) return undefined;
  return offset === undefined
    ? localTime({ year: y, month: mo, day: d, hour: h, minute: mi, second: s, millisecond }, zone)
    : instant([y, mo, d, h, mi, s, millisecond], offset);
}

function instant(
  [year, month, day, ...time]: [number, number, number, number, number, number, number],
  offset: string,
): number | undefined {
  const utcMs = Date.UTC(year, month - 1, day, ...time);
  // A day that a month does not have would be one of the next.
  if (new Date(Date.UTC(year, month - 1, day)).getUTCDate() !== day || month > 12) return undefined;
  const [, sign = '+', hours = '0', minutes = '0'] = /([+-])(\d{2}):?(\d{2})/.exec(offset) ?? [];
  const offsetMs = (Number(hours) * 60 + Number(minutes)) * 60_000;
  return sign === '-' ? utcMs + offsetMs : utcMs - offsetMs;
}

function localTime(fields: Temporal.PlainDateTimeLike, zone: string): number | undefined {
  try {
    const local = Temporal.PlainDateTime.from(fields, { overflow: 'reject' });
    return local.toZonedDateTime(zone).epochMilliseconds;
  } catch {
    return undefined;
  }
}
