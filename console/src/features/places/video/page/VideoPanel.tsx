import { useQuery } from '@tanstack/react-query';
import { Select } from 'antd';
import { numberFilter } from '../../../../components/data-table/list-state.ts';
import { ListSkeleton } from '../../../../components/ListSkeleton.tsx';
import { Panel } from '../../../../components/Panel.tsx';
import { EmptyState, ErrorState } from '../../../../components/states.tsx';
import { WithAside } from '../../../../components/WithAside.tsx';
import { useMessages } from '../../../../platform/i18n/messages.ts';
import { usePage } from '../../../../platform/page.ts';
import { useMay } from '../../../../platform/session.ts';
import { SnapshotsPanel } from '../../../fleet/device-notes/SnapshotsPanel.tsx';
import { CameraView } from '../live/CameraView.tsx';
import { videoMessages } from '../model/video.messages.ts';
import { sourcesQuery } from '../model/video.queries.ts';
import { CameraList } from '../setup/CameraList.tsx';
import styles from './VideoPanel.module.css';
import { ViewerList } from './ViewerList.tsx';

interface Props {
  deviceId: number;
  mayOperate: boolean;
}

/** The cameras of a device: one at a time, who watches, and how they are reached. */
export function VideoPanel({ deviceId, mayOperate }: Props) {
  const t = useMessages(videoMessages);
  const mayEdit = useMay()('devices:update') && mayOperate;
  const { query: address, setQuery } = usePage();
  const sources = useQuery(sourcesQuery(deviceId));
  const list = sources.data?.list ?? [];
  const asked = numberFilter(address.get('channel') ?? undefined);
  const channel = asked ?? list[0]?.channel ?? 1;
  const picture = (
    <Panel
      title={t('title')}
      tools={
        list.length > 1 && (
          <Select
            aria-label={t('camera')}
            className={styles.camera}
            value={channel}
            options={list.map((each) => ({ value: each.channel, label: `${each.channel} · ${each.name}` }))}
            onChange={(value) => setQuery({ channel: value })}
          />
        )
      }
    >
      {sources.isPending && <ListSkeleton rows={4} />}
      {sources.isError && <ErrorState error={sources.error} onRetry={() => void sources.refetch()} />}
      {sources.data && list.length === 0 && <EmptyState text={t(mayEdit ? 'noSourceAdd' : 'noSource')} />}
      {list.length > 0 && <CameraView key={channel} {...{ deviceId, channel }} mayOperate={mayEdit} />}
    </Panel>
  );
  const pictures = <SnapshotsPanel deviceId={deviceId} mayOperate={mayOperate} />;
  if (!mayEdit)
    return (
      <>
        {picture}
        {pictures}
      </>
    );
  return (
    <WithAside
      aside={
        <>
          {list.length > 0 && <ViewerList deviceId={deviceId} />}
          <CameraList deviceId={deviceId} taken={list.map((each) => each.channel)} />
        </>
      }
    >
      {picture}
      {pictures}
    </WithAside>
  );
}
