import { useQuery } from '@tanstack/react-query';
import { numberFilter } from '../../../../components/data-table/list-state.ts';
import { Link } from '../../../../components/Link.tsx';
import { useMessages } from '../../../../platform/i18n/messages.ts';
import { usePage } from '../../../../platform/page.ts';
import { useMay } from '../../../../platform/session.ts';
import { shelvingPage } from '../../alarm-shelving/alarm-shelving.screen.ts';
import { alarmsMessages } from '../alarm/alarms.messages.ts';
import { levelsQuery } from '../alarm/alarms.queries.ts';

/** How many open alarms are shelved, of the project asked for or of all; leads to what shelves them. */
export function ShelvedCount() {
  const t = useMessages(alarmsMessages);
  const mayCount = useMay()('dashboard:list');
  const projectId = numberFilter(usePage().query.get('projectId') ?? undefined);
  const { data } = useQuery({ ...levelsQuery(projectId), enabled: mayCount });
  if (!mayCount || !data || data.shelved === 0) return null;
  return (
    <Link to={shelvingPage.path} className="aloneLink">
      {t('currentlyShelved', { count: data.shelved })}
    </Link>
  );
}
