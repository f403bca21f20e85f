import type { Language } from '@weir/contract/common';
import type { Scalar } from './frames.policy.ts';
import type { DescribedSignal } from './signals.store.ts';

/** A text that a spreadsheet might take for a formula is marked as a text. */
export const harmless = (text: string): string => (/^[=+\-@\t\r\0]/.test(text) ? `'${text}` : text);

const headings = {
  zh: { time: '时间', receivedAt: '接收时间' },
  en: { time: 'Time', receivedAt: 'Received' },
  es: { time: 'Hora', receivedAt: 'Recibido' },
  ja: { time: '時刻', receivedAt: '受信時刻' },
} as const;

/** The first row: the times with their zone, then the signals with their units. */
export function headingsOf(signals: readonly DescribedSignal[], language: Language, zone: string): string[] {
  const { time, receivedAt } = headings[language];
  const names = signals.map((signal) => {
    const name = nameOf(signal, language);
    return harmless(signal.unit ? `${name} (${signal.unit})` : name);
  });
  return [`${time} (${zone})`, `${receivedAt} (${zone})`, ...names];
}

// The language asked for, else English, else the Chinese that every name has.
function nameOf({ name, nameEn, nameEs, nameJa }: DescribedSignal, language: Language): string {
  const asked = { zh: name, en: nameEn, es: nameEs, ja: nameJa }[language];
  return asked || nameEn || name;
}

export interface WallClock {
  /** As people write it, to the millisecond. */
  text(timeMs: number): string;
  /** The same reading of the clock, as if it were one of UTC. */
  readingMs(timeMs: number): number;
}

/** Times as a clock in the zone shows them. */
export function wallClock(zone: string): WallClock {
  const format = new Intl.DateTimeFormat('en-GB', {
    timeZone: zone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
    hourCycle: 'h23',
  });
  // Formatting is slow, and an offset holds for a quarter of an hour at least.
  let [quarter, offsetMs] = [Number.NaN, 0];
  const readingMs = (timeMs: number): number => {
    const here = Math.floor(timeMs / 900_000);
    if (here !== quarter) {
      quarter = here;
      offsetMs = offsetAt(format, here * 900_000);
    }
    return timeMs + offsetMs;
  };
  return {
    readingMs,
    text: (timeMs) => new Date(readingMs(timeMs)).toISOString().replace('T', ' ').slice(0, -1),
  };
}

function offsetAt(format: Intl.DateTimeFormat, timeMs: number): number {
  const parts = new Map(format.formatToParts(timeMs).map(({ type, value }) => [type, Number(value)]));
  const part = (name: Intl.DateTimeFormatPartTypes) => parts.get(name) ?? 0;
  const local = Date.UTC(
    part('year'),
    part('month') - 1,
    part('day'),
    part('hour'),
    part('minute'),
    part('second'),
  );
  return local - timeMs;
}

/** RFC 4180, a number as it is. */
export function csvCell(value: Scalar | undefined): string {
  if (value === null || value === undefined) return '';
  if (typeof value !== 'string') return String(value);
  const text = harmless(value);
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
