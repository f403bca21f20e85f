import { languageTags } from '@weir/contract/common';
import type { Weather } from '@weir/contract/workplace/weather';
import type { ReactNode } from 'react';
import { useLanguage } from '../../../../platform/i18n/language.ts';
import { useMessages } from '../../../../platform/i18n/messages.ts';
import { conditionOf, type Sky } from './conditions.ts';
import { weatherMessages } from './weather.messages.ts';

const cloud = 'M7 18h10a4 4 0 0 0 .6-7.95A6 6 0 0 0 6.1 11.6 3.25 3.25 0 0 0 7 18Z';
const highCloud = 'M7 14h10a4 4 0 0 0 .6-7.95A6 6 0 0 0 6.1 7.6 3.25 3.25 0 0 0 7 14Z';
const rays =
  'M12 2v2.5M12 19.5V22M2 12h2.5M19.5 12H22M4.9 4.9l1.8 1.8M17.3 17.3l1.8 1.8M4.9 19.1l1.8-1.8M17.3 6.7l1.8-1.8';

const pictures: Record<Sky | 'moon', ReactNode> = {
  sun: (
    <>
      <circle cx="12" cy="12" r="4.5" />
      <path d={rays} />
    </>
  ),
  moon: <path d="M20 14.5A8.5 8.5 0 1 1 9.5 4a6.8 6.8 0 0 0 10.5 10.5Z" />,
  veiledSun: (
    <>
      <path d="M15.5 2v1.6M20.6 4.4l-1.1 1.1M10.4 4.4l1.1 1.1M22.4 9.5h-1.6M12.2 8a3.6 3.6 0 0 1 6.7 1" />
      <path d="M6 20h9.5a3.6 3.6 0 0 0 .5-7.15 5.3 5.3 0 0 0-10.2 1.4A2.9 2.9 0 0 0 6 20Z" />
    </>
  ),
  cloud: <path d={cloud} />,
  fog: <path d="M4 8h13M7 12h13M4 16h13M8 20h9" />,
  rain: (
    <>
      <path d={highCloud} />
      <path d="M8 17l-1 3M12.5 17l-1 3M17 17l-1 3" />
    </>
  ),
  snow: (
    <>
      <path d={highCloud} />
      <path d="M8 17.5v.01M12 17.5v.01M16 17.5v.01M10 21v.01M14 21v.01" strokeWidth="2.4" />
    </>
  ),
  storm: (
    <>
      <path d={highCloud} />
      <path d="M12.5 15l-2.5 4h4l-2.5 4" />
    </>
  ),
};

/** The weather as a picture, as large as its text; its word stands beside it or is read. */
export function WeatherMark({ weather: { code, isDay } }: { weather: Pick<Weather, 'code' | 'isDay'> }) {
  const [, sky] = conditionOf(code);
  return (
    <svg
      viewBox="0 0 24 24"
      width="1.5em"
      height="1.5em"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.6"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden
    >
      {pictures[sky === 'sun' && !isDay ? 'moon' : sky]}
    </svg>
  );
}

/** A quantity with its unit, as `Intl` names it. */
export function useMeasure(): (value: number, unit: string, maximumFractionDigits?: number) => string {
  const language = languageTags[useLanguage()];
  return (value, unit, maximumFractionDigits = 0) =>
    new Intl.NumberFormat(language, { style: 'unit', unit, maximumFractionDigits }).format(value);
}

export function useCondition(): (code: number) => string {
  const t = useMessages(weatherMessages);
  return (code) => t(conditionOf(code)[0], { code });
}
