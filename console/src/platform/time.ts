import { type Language, languageTags } from '@weir/contract/common';
import { useSyncExternalStore } from 'react';
import { perLanguage } from './i18n/per-language.ts';

const tickMs = 5000;

const zoneFormat = perLanguage(
  (language) => new Intl.DateTimeFormat(languageTags[language], { timeZoneName: 'short' }),
);

/** Exact time with its zone: 2026-11-21 11:30:05 GMT+8. */
export function exactTime(time: Date, language: Language): string {
  const zone = zoneFormat(language)
    .formatToParts(time)
    .find(({ type }) => type === 'timeZoneName')?.value;
  return `${plainTime(time)} ${zone ?? ''}`.trimEnd();
}

/** The product's date format, y-m-d h:i:s, in local time. */
export function plainTime(time: Date): string {
  const two = (value: number) => String(value).padStart(2, '0');
  const day = `${time.getFullYear()}-${two(time.getMonth() + 1)}-${two(time.getDate())}`;
  return `${day} ${two(time.getHours())}:${two(time.getMinutes())}:${two(time.getSeconds())}`;
}

const listeners = new Set<() => void>();
let timer: ReturnType<typeof setInterval> | undefined;
let nowMs = 0;

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  if (!timer) {
    nowMs = Date.now();
    timer = setInterval(() => {
      nowMs = Date.now();
      for (const each of listeners) each();
    }, tickMs);
  }
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    clearInterval(timer);
    timer = undefined;
  };
}

const readNow = () => (timer ? nowMs : Math.floor(Date.now() / tickMs) * tickMs);

/** The time in epoch ms, renewed every five seconds by one clock for all. */
export const useNow = (): number => useSyncExternalStore(subscribe, readNow);
