import { useQuery } from '@tanstack/react-query';
import { wordsOfAction } from '@weir/contract/identity/log-words';
import type { LogRow } from '@weir/contract/identity/logs';
import { Link } from '../../../components/Link.tsx';
import { QueryState } from '../../../components/QueryState.tsx';
import { RelativeTime } from '../../../components/RelativeTime.tsx';
import { useLocalName } from '../../../platform/i18n/local-name.ts';
import { useMessages } from '../../../platform/i18n/messages.ts';
import { logsPage } from '../../identity/logs/logs.screen.ts';
import { operationsMessages } from './operations.messages.ts';
import styles from './operations.module.css';
import { entriesQuery } from './operations.queries.ts';
import { Section } from './Section.tsx';

/** What retention set aside and deleted, and who confirmed the clock: the newest of the log. */
export function LatelyDone() {
  const t = useMessages(operationsMessages);
  const query = useQuery(entriesQuery);
  return (
    <Section title={t('lately')}>
      {query.data ? <Entries rows={query.data.list} /> : <QueryState query={query} rows={2} />}
      <Link to={logsPage.address({ targetKind: 'installation' })} className={styles.link}>
        {t('wholeLog')}
      </Link>
    </Section>
  );
}

function Entries({ rows }: { rows: readonly LogRow[] }) {
  const t = useMessages(operationsMessages);
  const nameOf = useLocalName();
  if (rows.length === 0) return <p className="quiet">{t('nothingLately')}</p>;
  const titleOf = (row: LogRow) => {
    const words = wordsOfAction(row);
    return words ? nameOf(words) : row.action;
  };
  return (
    <ul className={styles.entries}>
      {rows.map((row) => (
        <li key={row.id}>
          <Link to={logsPage.address({ id: row.id })} className={styles.link}>
            {titleOf(row)}
          </Link>
          <span className="quiet">
            {row.targetName ?? row.actorName} <RelativeTime time={row.createdTime} />
          </span>
        </li>
      ))}
    </ul>
  );
}
