import { VideoCameraOutlined } from '@ant-design/icons';
import { maxChannels } from '@weir/contract/places/video';
import { useMemo } from 'react';
import { ResourcePanel } from '../../../../components/resource/ResourcePanel.tsx';
import { useMessages } from '../../../../platform/i18n/messages.ts';
import { camerasMessages } from './cameras.messages.ts';
import { cameras } from './cameras.resource.tsx';

/** The cameras of the device, as they are set up. */
export function CameraList({ deviceId, taken }: { deviceId: number; taken: readonly number[] }) {
  const t = useMessages(camerasMessages);
  const within = useMemo(() => ({ id: deviceId }), [deviceId]);
  const free = Array.from({ length: maxChannels }, (_, index) => index + 1).find(
    (each) => !taken.includes(each),
  );
  return (
    <ResourcePanel
      resource={cameras}
      icon={VideoCameraOutlined}
      text={t('text')}
      within={within}
      preset={{ deviceId, channel: free ?? 1 }}
    />
  );
}
