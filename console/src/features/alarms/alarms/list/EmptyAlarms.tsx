import { useQuery } from '@tanstack/react-query';
import { Link } from '../../../../components/Link.tsx';
import { QueryState } from '../../../../components/QueryState.tsx';
import { useMessages } from '../../../../platform/i18n/messages.ts';
import { usePage } from '../../../../platform/page.ts';
import styles from '../alarm/alarm-cells.module.css';
import { alarmsMessages } from '../alarm/alarms.messages.ts';
import { type AlarmsQuery, alarmsQuery } from '../alarm/alarms.queries.ts';

interface Props {
  params: Omit<AlarmsQuery, 'page' | 'limit'>;
  /** What it says when nothing is left out either. */
  text: string;
}

/** A list without alarms: nothing is well as long as some are only not listed. */
export function EmptyAlarms({ params, text }: Props) {
  const t = useMessages(alarmsMessages);
  const { pathname, query } = usePage();
  const leftOut = useQuery(alarmsQuery({ ...params, shelved: 'only', page: 1, limit: 1 }));
  if (!leftOut.data) return <QueryState query={leftOut} rows={1} />;
  const { total, more } = leftOut.data;
  if (total === 0) return text;
  const search = new URLSearchParams(query);
  search.set('shelved', 'only');
  return (
    <>
      <p>{t('emptyButShelved', { count: total, number: more ? `${total}+` : String(total) })}</p>
      <Link to={`${pathname}?${search}`} className={styles.shelved}>
        {t('showShelved')}
      </Link>
    </>
  );
}
