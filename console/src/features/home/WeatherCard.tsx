import { useQuery } from '@tanstack/react-query';
import { languageTags } from '@weir/contract/common';
import type { Output } from '@weir/contract/endpoint';
import type { homeWeather, Weather } from '@weir/contract/weather';
import { Link } from 'react-router';
import { useLanguage } from '../../platform/i18n/language.ts';
import { useMessages } from '../../platform/i18n/messages.ts';
import { Card } from './Card.tsx';
import { forecastTimeText } from './forecast-time.ts';
import { weatherQuery } from './home.queries.ts';
import rows from './rows.module.css';
import styles from './WeatherCard.module.css';
import { useCondition, WeatherMark } from './WeatherMark.tsx';
import { weatherMessages } from './weather.messages.ts';

type Answer = Output<typeof homeWeather>;

/** The weather where the projects are, with who forecast it and when. */
export function WeatherCard() {
  const t = useMessages(weatherMessages);
  const query = useQuery(weatherQuery);
  const source = query.data && query.data.list.length > 0 && <Source answer={query.data} />;
  return (
    <Card title={t('title')} extra={source} query={query}>
      {({ list }) =>
        list.length === 0 ? (
          <p className={rows.none}>{t('none')}</p>
        ) : (
          <ul className={styles.places}>
            {list.map(({ projectId, name, weather }) => (
              <li key={projectId}>
                <Link to={`/project/devicelist?projectId=${projectId}`} className={styles.place}>
                  <Place name={name} weather={weather} />
                </Link>
              </li>
            ))}
          </ul>
        )
      }
    </Card>
  );
}

/** Of several forecasts the time of the oldest. */
function Source({ answer: { source, list } }: { answer: Answer }) {
  const t = useMessages(weatherMessages);
  const time = forecastTimeText(list, useLanguage()) ?? '';
  return <span className="quiet small">{t('from', { time, host: source ?? '' })}</span>;
}

function Place({ name, weather }: { name: string; weather: Weather }) {
  const t = useMessages(weatherMessages);
  const condition = useCondition();
  const language = languageTags[useLanguage()];
  const measure = (value: number, unit: string, maximumFractionDigits: number) =>
    new Intl.NumberFormat(language, { style: 'unit', unit, maximumFractionDigits }).format(value);
  const { temperatureC, windMs, precipitationMm } = weather;
  const count = precipitationMm.length;
  const sumMm = precipitationMm.reduce((sum, amount) => sum + amount, 0);
  return (
    <>
      <span className={styles.mark}>
        <WeatherMark weather={weather} />
      </span>
      <span className={styles.name}>{name}</span>
      <strong className={styles.temperature}>{measure(temperatureC, 'celsius', 0)}</strong>
      <span className={styles.facts}>
        <span>{condition(weather.code)}</span>
        <span>{t('wind', { speed: measure(windMs, 'meter-per-second', 0) })}</span>
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
