import type { Weather } from '@weir/contract/workplace/weather';
import { useCondition, useMeasure, WeatherMark } from './WeatherMark.tsx';
import styles from './WeatherNow.module.css';

/** The weather in a corner: its sign and the temperature. */
export function WeatherNow({ weather }: { weather: Weather }) {
  const condition = useCondition();
  const measure = useMeasure();
  return (
    <span className={styles.weather} title={condition(weather.code)}>
      <WeatherMark weather={weather} />
      <span className="visuallyHidden">{condition(weather.code)} </span>
      {measure(weather.temperatureC, 'celsius')}
    </span>
  );
}
