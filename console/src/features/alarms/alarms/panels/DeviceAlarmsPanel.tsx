import { PauseCircleOutlined } from '@ant-design/icons';
import { useQuery } from '@tanstack/react-query';
import type { DeviceBasic } from '@weir/contract/fleet/devices';
import { Button } from 'antd';
import { Suspense, useMemo, useState } from 'react';
import { AlarmLevelMark } from '../../../../components/AlarmLevelMark.tsx';
import { useGroupLabel } from '../../../../components/group-label.ts';
import { Icon } from '../../../../components/Icon.tsx';
import { kitMessages } from '../../../../components/kit.messages.ts';
import { Link } from '../../../../components/Link.tsx';
import { ListSkeleton } from '../../../../components/ListSkeleton.tsx';
import { lazyRetry } from '../../../../platform/chunks.ts';
import { useMessages } from '../../../../platform/i18n/messages.ts';
import { usePage } from '../../../../platform/page.ts';
import { useMay } from '../../../../platform/session.ts';
import { devicePage } from '../../../workplace/device-page/device-page.screen.ts';
import { ShelvePanel } from '../../alarm-shelving/ShelvePanel.tsx';
import { alarmsMessages } from '../alarm/alarms.messages.ts';
import { groupsQuery } from '../alarm/alarms.queries.ts';
import { AlarmList } from '../list/AlarmList.tsx';
import styles from './DeviceAlarmsPanel.module.css';

const view = `aloneLink ${styles.view}`;

const DeviceAlarmSettings = lazyRetry(() =>
  import('../settings/DeviceAlarmSettings.tsx').then((file) => file.DeviceAlarmSettings),
);

interface Props {
  device: DeviceBasic;
}

/** The alarms of a device: what is open by group, all there were, and what raises them. */
export function DeviceAlarmsPanel({ device }: Props) {
  const t = useMessages(alarmsMessages);
  const maySet = useMay()('device-types:list');
  const { query } = usePage();
  const isSettings = maySet && query.get('view') === 'settings';
  const href = devicePage.address({ id: device.id, tab: 'alarms' });
  return (
    <>
      <div className={styles.head}>
        {maySet && (
          <nav className="row gapMd" aria-label={t('views')}>
            <Link to={href} className={view} aria-current={isSettings ? undefined : 'page'}>
              {t('all')}
            </Link>
            <Link
              to={`${href}&view=settings`}
              className={view}
              aria-current={isSettings ? 'page' : undefined}
            >
              {t('settings')}
            </Link>
          </nav>
        )}
        <ShelveDevice device={device} />
      </div>
      {isSettings ? (
        <Suspense fallback={<ListSkeleton />}>
          <DeviceAlarmSettings device={device} />
        </Suspense>
      ) : (
        <>
          <OpenGroups deviceId={device.id} />
          <AlarmList of="device" device={device} />
        </>
      )}
    </>
  );
}

/** Puts all alarms of the device aside, for whom may. */
function ShelveDevice({ device: { id, name, mayOperate } }: Props) {
  const t = useMessages(alarmsMessages);
  const mayHandle = useMay()('alarms:handle');
  const [open, setOpen] = useState(false);
  const targets = useMemo(() => [{ deviceId: id }], [id]);
  if (!mayHandle || mayOperate !== 1) return null;
  return (
    <>
      <Button
        className={styles.shelve}
        icon={<Icon of={PauseCircleOutlined} />}
        onClick={() => setOpen(true)}
      >
        {t('shelveDevice')}
      </Button>
      <ShelvePanel targets={targets} name={name} open={open} onClose={() => setOpen(false)} />
    </>
  );
}

/** How many are open of each level, by group of signals. */
function OpenGroups({ deviceId }: { deviceId: number }) {
  const t = useMessages(alarmsMessages);
  const kit = useMessages(kitMessages);
  const groupLabel = useGroupLabel();
  const { data } = useQuery(groupsQuery(deviceId));
  if (!data || data.list.length === 0) return null;
  const groups = Map.groupBy(data.list, ({ group, unitNo }) => `${group ?? ''} ${unitNo ?? ''}`);
  return (
    <ul className={styles.groups} aria-label={t('openByGroup')}>
      {[...groups].map(([key, levels]) => {
        const { group = null, unitNo = null } = levels[0] ?? {};
        return (
          <li key={key} className={styles.group}>
            <span>
              {group === null ? t('noGroup') : groupLabel(unitNo === null ? group : `${group} ${unitNo}`)}
            </span>
            {levels.map(({ level, count }) => (
              <span key={level} className="inlineRow gapXxs" title={kit(`level${level}`)}>
                <AlarmLevelMark level={level} />
                <span className="visuallyHidden">{kit(`level${level}`)}</span>
                <span className="figures">{count}</span>
              </span>
            ))}
          </li>
        );
      })}
    </ul>
  );
}
