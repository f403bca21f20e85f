import { useQuery } from '@tanstack/react-query';
import { listProjects } from '@weir/contract/fleet/projects';
import { listUsers, type User } from '@weir/contract/identity/users';
import type { ReactNode } from 'react';
import { Link } from '../../../components/Link.tsx';
import { Panel } from '../../../components/Panel.tsx';
import { ErrorState } from '../../../components/states.tsx';
import { queryOf } from '../../../platform/api.ts';
import { useMessages } from '../../../platform/i18n/messages.ts';
import { useMay } from '../../../platform/session.ts';
import { projectsPage } from '../../fleet/projects/projects.screen.ts';
import { devicesPage } from '../../workplace/device-list/device-list.screen.ts';
import { UserPicture } from './person/UserPicture.tsx';
import { EnabledTag } from './person/user-cells.tsx';
import { type UserView, userHref, viewOf } from './person/user-views.ts';
import { usersMessages } from './person/users.messages.ts';
import styles from './UserDetails.module.css';
import { siteUsersPage } from './users.screen.ts';

const most = 8;

/** Who stands directly below a user. */
export function PeopleBelow({ user, view }: { user: User; view: UserView }) {
  const t = useMessages(usersMessages);
  // An administrator has corporate users below: they are all on the site's list.
  const { path, type } = view.name === 'administrators' ? viewOf(siteUsersPage.path) : view;
  const below = useQuery(
    queryOf(listUsers, { query: { parent: user.id, type, page: 1, limit: most, sort: 'name' } }),
  );
  return (
    <Things
      title={t('usersBelow')}
      none={t('nobodyBelow')}
      query={below}
      allHref={`${path}?parent=${user.id}`}
    >
      {below.data?.list.map((each) => (
        <li key={each.id} className={styles.thing}>
          <UserPicture user={each} sizePx={24} />
          <Link to={userHref(view, each.id)}>{each.name}</Link>
          {each.enabled === 0 && <EnabledTag {...each} />}
        </li>
      ))}
    </Things>
  );
}

/** Nothing for who may not see projects at all. */
export function ProjectsOwned({ user }: { user: User }) {
  return useMay()('projects:list') && <Projects user={user} />;
}

function Projects({ user }: { user: User }) {
  const t = useMessages(usersMessages);
  const owned = useQuery(
    queryOf(listProjects, { query: { ownerId: user.id, page: 1, limit: most, sort: 'name' } }),
  );
  return (
    <Things
      title={t('projectsOwned')}
      none={t('noProjects')}
      query={owned}
      allHref={projectsPage.address({ ownerId: user.id })}
    >
      {owned.data?.list.map(({ id, name }) => (
        <li key={id} className={styles.thing}>
          <Link to={devicesPage.address({ projectId: id })}>{name}</Link>
        </li>
      ))}
    </Things>
  );
}

interface ThingsProps {
  title: string;
  /** Said when there are none. */
  none: string;
  query: { data: { total: number } | undefined; isError: boolean; error: unknown; refetch: () => unknown };
  allHref: string;
  children: ReactNode;
}

function Things({ title, none, query, allHref, children }: ThingsProps) {
  const t = useMessages(usersMessages);
  const { data, isError, error, refetch } = query;
  return (
    <Panel title={title}>
      {!data && isError && <ErrorState error={error} onRetry={() => void refetch()} />}
      {data?.total === 0 && <span className="quiet">{none}</span>}
      <ul className="stack">{children}</ul>
      {data && data.total > most && (
        <Link className={styles.all} to={allHref}>
          {t('allBelow', { count: data.total })}
        </Link>
      )}
    </Panel>
  );
}
