import { useQuery } from '@tanstack/react-query';
import { Link } from '../../../../components/Link.tsx';
import { Panel } from '../../../../components/Panel.tsx';
import { useMessages } from '../../../../platform/i18n/messages.ts';
import { useMay } from '../../../../platform/session.ts';
import { devicePage } from '../../../workplace/device-page/device-page.screen.ts';
import { alarmsMessages } from '../alarm/alarms.messages.ts';
import { alarmsQuery } from '../alarm/alarms.queries.ts';
import { AlarmRows } from './AlarmRows.tsx';

const shown = 5;

/** The newest alarms of a device, shelved ones too, each leading to what is known of it. */
export function LastAlarmsPanel({ deviceId }: { deviceId: number }) {
  const t = useMessages(alarmsMessages);
  const maySee = useMay()('alarms:list');
  const params = { deviceId, shelved: 'with', page: 1, limit: shown } as const;
  const alarms = useQuery({ ...alarmsQuery(params), enabled: maySee });
  if (!maySee) return null;
  const href = devicePage.address({ id: deviceId, tab: 'alarms' });
  return (
    <Panel title={t('lastAlarms')} tools={<Link to={href}>{t('allOfDevice')}</Link>}>
      <AlarmRows
        query={alarms}
        none={t('emptyDevice')}
        href={({ id }) => `${href}&shelved=with&alarm=${id}`}
      />
    </Panel>
  );
}
