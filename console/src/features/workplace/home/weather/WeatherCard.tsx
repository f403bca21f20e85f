import { useQuery } from '@tanstack/react-query';
import type { Output } from '@weir/contract/endpoint';
import type { homeWeather } from '@weir/contract/workplace/weather';
import { useRef } from 'react';
import { Link } from '../../../../components/Link.tsx';
import { useLanguage } from '../../../../platform/i18n/language.ts';
import { useMessages } from '../../../../platform/i18n/messages.ts';
import { devicesPage } from '../../device-list/device-list.screen.ts';
import { Card } from '../cards/Card.tsx';
import { weatherQuery } from '../cards/home.queries.ts';
import rows from '../cards/rows.module.css';
import { useWholeInside } from '../cards/use-fitting.ts';
import { forecastTimeText } from './forecast-time.ts';
import styles from './WeatherCard.module.css';
import { WeatherPlace } from './WeatherPlace.tsx';
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
        list.length === 0 ? <p className={rows.none}>{t('none')}</p> : <Places places={list} />
      }
    </Card>
  );
}

function Places({ places }: { places: Answer['list'] }) {
  const list = useRef<HTMLUListElement>(null);
  const whole = useWholeInside(list, 'li', places.length);
  return (
    <ul ref={list} className={`${styles.places} ${rows.filling}`}>
      {places.map(({ projectId, name, weather }, at) => (
        <li key={projectId} className={at < whole ? undefined : rows.beyond}>
          <Link to={devicesPage.address({ projectId })} className={styles.place}>
            <WeatherPlace name={name} weather={weather} />
          </Link>
        </li>
      ))}
    </ul>
  );
}

/** Of several forecasts the time of the oldest. */
function Source({ answer: { source, list } }: { answer: Answer }) {
  const t = useMessages(weatherMessages);
  const time = forecastTimeText(list, useLanguage()) ?? '';
  return <span className="quiet small">{t('from', { time, host: source ?? '' })}</span>;
}
