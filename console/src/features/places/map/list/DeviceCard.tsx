import { AimOutlined, CloseOutlined } from '@ant-design/icons';
import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { Icon } from '../../../../components/Icon.tsx';
import { IconButton } from '../../../../components/IconButton.tsx';
import { kitMessages } from '../../../../components/kit.messages.ts';
import { QueryState } from '../../../../components/QueryState.tsx';
import { FaultTag, PresenceTag } from '../../../../components/StatusTag.tsx';
import { useMessages } from '../../../../platform/i18n/messages.ts';
import { useNavigation } from '../../../../platform/page.ts';
import { useTopic } from '../../../../platform/realtime/realtime.ts';
import { deviceQuery } from '../../../fleet/devices/devices.queries.ts';
import { devicePage } from '../../../workplace/device-page/device-page.screen.ts';
import { mapMessages } from '../model/map.messages.ts';
import { devicePlaceQuery } from '../model/map.queries.ts';
import { PlaceFacts } from '../place/PlaceFacts.tsx';
import css from './DeviceCard.module.css';

interface Props {
  id: number;
  isFollowed: boolean;
  onFollow: (on: boolean) => void;
  onClose: () => void;
}

/** The device that is chosen on the map. */
export function DeviceCard({ id, isFollowed, onFollow, onClose }: Props) {
  const t = useMessages(mapMessages);
  const kit = useMessages(kitMessages);
  const { open } = useNavigation();
  const device = useQuery(deviceQuery(id));
  const place = useQuery(devicePlaceQuery(id));
  useTopic(`device:${id}`);
  return (
    <section className={css.card} aria-label={device.data?.name ?? kit('loading')}>
      <div className={css.head}>
        <h2 className={css.name}>{device.data?.name}</h2>
        <IconButton type="text" size="small" icon={CloseOutlined} label={kit('close')} onClick={onClose} />
      </div>
      {device.data && place.data ? (
        <>
          <div className={css.states}>
            <PresenceTag presence={place.data.presence} since={device.data.presenceSince} />
            <FaultTag level={place.data.is_fault} />
          </div>
          <div className="quiet small">
            {device.data.projectName} · {device.data.typeName}
          </div>
          <PlaceFacts place={place.data.place} />
        </>
      ) : (
        <QueryState query={[device, place]} rows={2} />
      )}
      <div className={css.actions}>
        <Button type="primary" size="small" onClick={() => open(devicePage.address({ id }))}>
          {t('openDevice')}
        </Button>
        <Button
          size="small"
          icon={<Icon of={AimOutlined} />}
          aria-pressed={isFollowed}
          disabled={place.data?.place?.ts == null}
          onClick={() => onFollow(!isFollowed)}
        >
          {t(isFollowed ? 'following' : 'follow')}
        </Button>
      </div>
    </section>
  );
}
