import { useQuery } from '@tanstack/react-query';
import type { HomeProject } from '@weir/contract/workplace/home';
import { Suspense } from 'react';
import { Link } from '../../../../components/Link.tsx';
import { QueryState } from '../../../../components/QueryState.tsx';
import { DataTime } from '../../../../components/RelativeTime.tsx';
import { lazyRetry } from '../../../../platform/chunks.ts';
import { useMessages } from '../../../../platform/i18n/messages.ts';
import { projectsPage } from '../../../fleet/projects/projects.screen.ts';
import { devicesPage } from '../../device-list/device-list.screen.ts';
import { homeMessages } from '../cards/home.messages.ts';
import { projectCardsQuery } from '../cards/home.queries.ts';
import list from '../cards/rows.module.css';
import { useFitting, useOnWall, useWholeInside } from '../cards/use-fitting.ts';
import { Shares } from './Figures.tsx';
import styles from './ProjectCards.module.css';

const WeatherNow = lazyRetry(() => import('../weather/WeatherNow.tsx').then((file) => file.WeatherNow));

const mostOnWall = 60;
const card = { selector: 'li', heightPx: 106, gapPx: 12, least: 2 };

/** The projects with trouble first, each with the health of its devices. */
export function ProjectCards() {
  const t = useMessages(homeMessages);
  const query = useQuery(projectCardsQuery);
  const { data } = query;
  const onWall = useOnWall();
  const { ref, rows, columns } = useFitting<HTMLUListElement>(card);
  const projects = data?.list.slice(0, onWall ? mostOnWall : rows * columns) ?? [];
  const whole = useWholeInside(ref, 'li', projects.length);
  return (
    <section aria-labelledby="projects-heading" className={styles.projects}>
      <div className={styles.head}>
        <h2 id="projects-heading" className={styles.heading}>
          {t('projects')}
        </h2>
        <Link orNothing to={projectsPage.path}>
          {t('allProjects')}
        </Link>
      </div>
      {!data && <QueryState query={query} rows={4} />}
      <ul className={`${styles.cards} ${list.filling}`} ref={ref}>
        {projects.map((project, at) => (
          <li key={project.id} className={at < whole ? undefined : list.beyond}>
            <ProjectCard project={project} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function ProjectCard({ project }: { project: HomeProject }) {
  const t = useMessages(homeMessages);
  const { id, name, address, totals, lastSeen, weather } = project;
  const { all, online, silent, offline, never } = totals;
  return (
    <Link to={devicesPage.address({ projectId: id })} className={styles.card}>
      <span className={styles.top}>
        <span className={styles.name}>{name}</span>
        {weather && (
          <Suspense>
            <WeatherNow weather={weather} />
          </Suspense>
        )}
      </span>
      <span className={styles.address}>{address || '\u00a0'}</span>
      {all > 0 ? (
        <>
          <span className="visuallyHidden">{t('health', { online, silent, offline, never })}</span>
          <Shares totals={totals} />
        </>
      ) : (
        <span className={styles.empty} />
      )}
      <span className={styles.facts}>
        <span>{all > 0 ? t('onlineOf', { online, all }) : t('noDevices')}</span>
        {lastSeen && <DataTime time={lastSeen} of="received" />}
      </span>
    </Link>
  );
}
