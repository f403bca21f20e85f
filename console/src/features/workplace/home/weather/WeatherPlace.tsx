import type { Weather } from '@weir/contract/workplace/weather';
import { useMessages } from '../../../../platform/i18n/messages.ts';
import rows from '../cards/rows.module.css';
import styles from './WeatherCard.module.css';
import { useCondition, useMeasure, WeatherMark } from './WeatherMark.tsx';
import { weatherMessages } from './weather.messages.ts';

/** The weather of one place in words and figures, to stand in a grid of three columns. */
export function WeatherPlace({ name, weather }: { name: string; weather: Weather }) {
  const t = useMessages(weatherMessages);
  const condition = useCondition();
  const measure = useMeasure();
  const { temperatureC, windMs, precipitationMm } = weather;
  const count = precipitationMm.length;
  const sumMm = precipitationMm.reduce((sum, amount) => sum + amount, 0);
  return (
    <>
      <span className={styles.mark}>
        <WeatherMark weather={weather} />
      </span>
      <span className={rows.cut}>{name}</span>
      <strong className={styles.temperature}>{measure(temperatureC, 'celsius')}</strong>
      <span className={styles.facts}>
        <span>{condition(weather.code)}</span>
        <span>{t('wind', { speed: measure(windMs, 'meter-per-second') })}</span>
        {count > 0 && (
          <span>
            {sumMm > 0
              ? t('precipitation', { count, amount: measure(sumMm, 'millimeter', 1) })
              : t('dry', { count })}
          </span>
        )}
      </span>
    </>
  );
}
