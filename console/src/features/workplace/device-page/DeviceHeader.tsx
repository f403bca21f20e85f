import { EditOutlined } from '@ant-design/icons';
import type { DeviceBasic } from '@weir/contract/fleet/devices';
import { Button } from 'antd';
import { CopyableText } from '../../../components/CopyButton.tsx';
import { Icon } from '../../../components/Icon.tsx';
import { kitMessages } from '../../../components/kit.messages.ts';
import { Link } from '../../../components/Link.tsx';
import { useNarrow } from '../../../components/media.ts';
import { PageHeader } from '../../../components/PageHeader.tsx';
import { DataTime, Since } from '../../../components/RelativeTime.tsx';
import { PresenceMark } from '../../../components/StatusTag.tsx';
import { useMessages } from '../../../platform/i18n/messages.ts';
import { usePage } from '../../../platform/page.ts';
import { useMay } from '../../../platform/session.ts';
import { DeviceActions } from '../../fleet/devices/DeviceActions.tsx';
import { devicesMessages } from '../../fleet/devices/devices.messages.ts';
import { SeveralClientsChip } from '../../telemetry/device-gateway/SeveralClientsValue.tsx';
import { useLastReceived } from '../../telemetry/telemetry/values/telemetry.queries.ts';
import { devicesPage } from '../device-list/device-list.screen.ts';
import styles from './DeviceHeader.module.css';
import { FaultChips } from './FaultChips.tsx';

interface Props {
  device: DeviceBasic;
  onEdit: () => void;
  onDeleted: () => void;
}

/** Who the device is, how it is and why, and how old its data are. It stays in sight; on a phone its name does. */
export function DeviceHeader({ device, onEdit, onDeleted }: Props) {
  const kit = useMessages(kitMessages);
  const mayEdit = useMay()('devices:update') && device.mayOperate === 1;
  // On a phone the menu holds the editing too.
  const narrow = useNarrow();
  const facts = <Facts device={device} />;
  return (
    <>
      <div className={styles.sticky}>
        <PageHeader
          title={device.name}
          facts={!narrow && facts}
          actions={
            <>
              {mayEdit && !narrow && (
                <Button icon={<Icon of={EditOutlined} />} onClick={onEdit}>
                  {kit('edit')}
                </Button>
              )}
              <DeviceActions device={device} onEdit={onEdit} onDeleted={onDeleted} />
            </>
          }
        />
      </div>
      {narrow && <div className={styles.facts}>{facts}</div>}
    </>
  );
}

function Facts({ device }: { device: DeviceBasic }) {
  const t = useMessages(devicesMessages);
  const receivedMs = useLastReceived(device.id, device.lastSeen);
  return (
    <>
      <div className={styles.row}>
        <Presence device={device} />
        <FaultChips device={device} />
        <SeveralClientsChip device={device} />
      </div>
      <div className={styles.row}>
        <CopyableText text={device.SN} label={t('sn')} />
        <span className={styles.fact}>
          {t('lastData')} <DataTime time={receivedMs} of="received" word="elsewhere" />
        </span>
      </div>
      <div className={styles.row}>
        <Link to={devicesPage.address({ projectId: device.projectId })}>{device.projectName}</Link>
        <span className={styles.fact}>{device.typeName}</span>
        {device.firmwareVersion && (
          <span className={styles.fact}>
            {t('firmware')} <span className="mono">{device.firmwareVersion}</span>
          </span>
        )}
      </div>
    </>
  );
}

/** Shape and word of the presence, why it is so, and since when. */
function Presence({ device }: { device: DeviceBasic }) {
  const t = useMessages(devicesMessages);
  const kit = useMessages(kitMessages);
  const { setQuery } = usePage();
  const { presence, presenceSince, offlineReason } = device;
  const reason = {
    offline: offlineReason && t(`reason_${offlineReason}`),
    silent: t('silentWhy'),
    online: null,
    never: null,
  }[presence];
  return (
    <span className={styles.fact}>
      <PresenceMark presence={presence} />
      <strong>{kit(presence)}</strong>
      {reason && <span>· {reason}</span>}
      {presence !== 'never' && presenceSince && (
        <span>
          · <Since time={presenceSince} />
        </span>
      )}
      {presence !== 'online' && (
        <button type="button" className="linkLike" onClick={() => setQuery({ why: 'offline' })}>
          {t('why')}
        </button>
      )}
    </span>
  );
}
