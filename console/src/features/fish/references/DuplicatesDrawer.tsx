import { useQuery } from '@tanstack/react-query';
import { Link } from '../../../components/Link.tsx';
import { QueryState } from '../../../components/QueryState.tsx';
import { SideDrawer } from '../../../components/SideDrawer.tsx';
import { EmptyState } from '../../../components/states.tsx';
import { useMessages } from '../../../platform/i18n/messages.ts';
import styles from './library/References.module.css';
import { referencesMessages } from './library/references.messages.ts';
import { titlesQuery } from './library/references.queries.ts';
import { referencesPage } from './references.screen.ts';

interface Props {
  open: boolean;
  onClose: () => void;
}

/** Titles that several references bear: each leads to the list of those. */
export function DuplicatesDrawer({ open, onClose }: Props) {
  const t = useMessages(referencesMessages);
  const query = useQuery({ ...titlesQuery, enabled: open });
  const groups = query.data?.list.filter(({ count }) => count > 1);
  return (
    <SideDrawer open={open} title={t('duplicates')} onClose={onClose} classNames={{ body: 'stack' }}>
      <p className="quiet">{t('duplicatesHelp')}</p>
      {!groups && <QueryState query={query} rows={4} />}
      {groups?.length === 0 && <EmptyState text={t('noDuplicates')} />}
      <ul className={styles.entries}>
        {groups?.map(({ facet, count }) => (
          <li key={facet} className={styles.entry}>
            <Link to={referencesPage.address({ facets: facet })}>{facet.slice('title:'.length)}</Link>{' '}
            <span className="quiet small">{t('sameTitleCount', { count })}</span>
          </li>
        ))}
      </ul>
    </SideDrawer>
  );
}
