import { useQuery } from '@tanstack/react-query';
import type { Project } from '@weir/contract/fleet/projects';
import { QueryState } from '../../../../components/QueryState.tsx';
import { useMessages } from '../../../../platform/i18n/messages.ts';
import { useMay } from '../../../../platform/session.ts';
import { weatherQuery } from '../cards/home.queries.ts';
import styles from './WeatherCard.module.css';
import { WeatherPlace } from './WeatherPlace.tsx';
import { weatherMessages } from './weather.messages.ts';

/** The weather at a project, or why there is none to be seen. */
export function ProjectWeatherPanel({ project }: { project: Project }) {
  const t = useMessages(weatherMessages);
  const isOn = useMay()('dashboard:list') && project.is_weather === 1;
  const query = useQuery({ ...weatherQuery, enabled: isOn });
  if (!isOn) return <p className="quiet">{t('notShown')}</p>;
  if (!query.data) return <QueryState query={query} rows={1} />;
  const found = query.data.list.find(({ projectId }) => projectId === project.id);
  if (!found) return <p className="quiet">{t('none')}</p>;
  return (
    <div className={styles.alone}>
      <WeatherPlace name={project.name} weather={found.weather} />
    </div>
  );
}
