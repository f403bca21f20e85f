import { EyeOutlined } from '@ant-design/icons';
import { useQuery } from '@tanstack/react-query';
import type { VideoViewer } from '@weir/contract/places/video';
import { useId } from 'react';
import { RelativeTime } from '../../../../components/RelativeTime.tsx';
import { RowList } from '../../../../components/RowList.tsx';
import { sizeText } from '../../../../components/size-text.ts';
import { useMessages } from '../../../../platform/i18n/messages.ts';
import { videoMessages } from '../model/video.messages.ts';
import { viewersQuery } from '../model/video.queries.ts';

/** Who watches the cameras of the device now. */
export function ViewerList({ deviceId }: { deviceId: number }) {
  const t = useMessages(videoMessages);
  const query = useQuery({
    ...viewersQuery(deviceId),
    select: ({ list }: { list: VideoViewer[] }) => ({ list: list.map((viewer, id) => ({ ...viewer, id })) }),
  });
  return (
    <RowList
      id={useId()}
      title={t('viewersTitle')}
      empty={t('viewersNone')}
      query={query}
      rowOf={({ id, userName, sourceName, openedAt, fetchedBytes }) => ({
        id,
        icon: EyeOutlined,
        title: userName,
        facts: (
          <span>
            {t('viewerFacts', { camera: sourceName })} <RelativeTime time={openedAt} />
            {fetchedBytes !== null && ` · ${t('fetched', { size: sizeText(fetchedBytes) })}`}
          </span>
        ),
        action: null,
      })}
    />
  );
}
