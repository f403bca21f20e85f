import { languageTags } from '@weir/contract/common';
import type { Weather } from '@weir/contract/workplace/weather';
import { useLanguage } from '../../../../platform/i18n/language.ts';
import { useCondition, WeatherMark } from './WeatherMark.tsx';
import styles from './WeatherNow.module.css';

/** The weather in a corner: its sign and the temperature. */
export function WeatherNow({ weather }: { weather: Weather }) {
  const condition = useCondition();
  const degrees = new Intl.NumberFormat(languageTags[useLanguage()], {
    style: 'unit',
    unit: 'celsius',
    maximumFractionDigits: 0,
  });
  return (
    <span className={styles.weather} title={condition(weather.code)}>
      <WeatherMark weather={weather} />
      <span className="visuallyHidden">{condition(weather.code)} </span>
      {degrees.format(weather.temperatureC)}
    </span>
  );
}
