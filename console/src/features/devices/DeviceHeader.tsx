import { EditOutlined } from '@ant-design/icons';
import type { DeviceBasic } from '@weir/contract/devices';
import { Button } from 'antd';
import { Link } from 'react-router';
import { CopyableText } from '../../components/CopyButton.tsx';
import { Icon } from '../../components/Icon.tsx';
import { kitMessages } from '../../components/kit.messages.ts';
import { useNarrow } from '../../components/media.ts';
import { PageHeader } from '../../components/PageHeader.tsx';
import { RelativeTime } from '../../components/RelativeTime.tsx';
import { PresenceMark } from '../../components/StatusTag.tsx';
import { useMessages } from '../../platform/i18n/messages.ts';
import { useMay } from '../../platform/session.ts';
import { useLastSeen } from '../telemetry/telemetry.queries.ts';
import { DeviceActions } from './DeviceActions.tsx';
import styles from './DevicePage.module.css';
import { devicesMessages } from './devices.messages.ts';

interface Props {
  device: DeviceBasic;
  onEdit: () => void;
  onDeleted: () => void;
}

/** Who the device is, how it is and why, and how old its data are. */
export function DeviceHeader({ device, onEdit, onDeleted }: Props) {
  const t = useMessages(devicesMessages);
  const kit = useMessages(kitMessages);
  const mayEdit = useMay()('devices:update') && device.mayOperate === 1;
  // On a phone the menu holds the editing too, and stands among the facts.
  const narrow = useNarrow();
  const menu = <DeviceActions device={device} onEdit={onEdit} onDeleted={onDeleted} />;
  const seenMs = useLastSeen(device.id, device.lastSeen);
  return (
    <PageHeader
      title={device.name}
      facts={
        <>
          <Presence device={device} />
          <CopyableText text={device.SN} label={t('sn')} />
          <span className={styles.fact}>
            {t('lastData')} <RelativeTime time={seenMs} />
          </span>
          <Link to={`/project/devicelist?projectId=${device.projectId}`}>{device.projectName}</Link>
          <span className={styles.fact}>{device.typeName}</span>
          {device.firmwareVersion && (
            <span className={styles.fact}>
              {t('firmware')} <span className="mono">{device.firmwareVersion}</span>
            </span>
          )}
          {narrow && menu}
        </>
      }
      actions={
        !narrow && (
          <>
            {mayEdit && (
              <Button icon={<Icon of={EditOutlined} />} onClick={onEdit}>
                {kit('edit')}
              </Button>
            )}
            {menu}
          </>
        )
      }
    />
  );
}

/** Shape and word of the presence, why it is so, and since when. */
function Presence({ device }: { device: DeviceBasic }) {
  const t = useMessages(devicesMessages);
  const kit = useMessages(kitMessages);
  const { presence, presenceSince, offlineReason } = device;
  return (
    <span className={styles.fact}>
      <PresenceMark presence={presence} />
      <strong>{kit(presence)}</strong>
      {presence === 'offline' && offlineReason && <span>· {t(`reason_${offlineReason}`)}</span>}
      {presence === 'silent' && <span>· {t('silentWhy')}</span>}
      {presence !== 'never' && presenceSince && (
        <span>
          · <RelativeTime time={presenceSince} />
        </span>
      )}
    </span>
  );
}
