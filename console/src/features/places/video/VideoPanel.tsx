import { CaretRightOutlined, ExportOutlined, StopOutlined } from '@ant-design/icons';
import { useQuery } from '@tanstack/react-query';
import type { OpenedView, qualities } from '@weir/contract/places/video';
import { Button, Segmented, Select, Spin } from 'antd';
import { useEffect, useState } from 'react';
import { numberFilter } from '../../../components/data-table/list-state.ts';
import { useFeedback } from '../../../components/feedback.tsx';
import { Icon } from '../../../components/Icon.tsx';
import { ListSkeleton } from '../../../components/ListSkeleton.tsx';
import { Panel } from '../../../components/Panel.tsx';
import { EmptyState, ErrorState } from '../../../components/states.tsx';
import { WithAside } from '../../../components/WithAside.tsx';
import { useMessages } from '../../../platform/i18n/messages.ts';
import { usePage } from '../../../platform/page.ts';
import { useMay } from '../../../platform/session.ts';
import { CameraList } from './CameraList.tsx';
import { Frame, LivePicture } from './LivePicture.tsx';
import { ObstacleText } from './ObstacleText.tsx';
import styles from './VideoPanel.module.css';
import { ViewerList } from './ViewerList.tsx';
import { videoMessages } from './video.messages.ts';
import { askLink, isOpened, leave, type Obstacle, sourcesQuery, watch } from './video.queries.ts';

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
      {list.length > 0 && <Camera key={channel} deviceId={deviceId} channel={channel} />}
    </Panel>
  );
  if (!mayEdit) return picture;
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
    </WithAside>
  );
}

type Quality = (typeof qualities)[number];

function Camera({ deviceId, channel }: { deviceId: number; channel: number }) {
  const t = useMessages(videoMessages);
  const feedback = useFeedback();
  const [quality, setQuality] = useState<Quality>('sub');
  const { shown, play, stop } = useShown();
  const query = { id: deviceId, channel, quality };
  const begin = (chosen: Quality) => play(() => watch({ ...query, quality: chosen }));
  const openWindow = async () => {
    // Opened by the click itself: a browser would block it afterwards.
    const opened = window.open('', '_blank');
    try {
      const link = await askLink(query);
      if ('url' in link && opened) opened.location.href = link.url;
      else opened?.close();
      if (!('url' in link)) await begin(quality);
    } catch (error) {
      opened?.close();
      feedback.error(error, t('failed'));
    }
  };
  const isPlaying = shown !== undefined && shown !== 'asking' && isOpened(shown);
  const tools = (
    <>
      <Segmented<Quality>
        aria-label={t('quality')}
        value={quality}
        options={[
          { value: 'sub', label: t('sub') },
          { value: 'main', label: t('main') },
        ]}
        onChange={(value) => {
          setQuality(value);
          if (isPlaying) void begin(value);
        }}
      />
      <Button icon={<Icon of={ExportOutlined} />} onClick={() => void openWindow()}>
        {t('openWindow')}
      </Button>
    </>
  );
  if (isPlaying)
    return (
      <LivePicture
        key={shown.view}
        opened={shown}
        onAgain={() => void begin(quality)}
        tools={
          <>
            {tools}
            <Button icon={<Icon of={StopOutlined} />} onClick={stop}>
              {t('stop')}
            </Button>
          </>
        }
      />
    );
  return (
    <>
      <Frame>
        {shown === 'asking' && <Spin />}
        {shown === 'asking' && <p>{t('starting')}</p>}
        {shown === undefined && <p>{t('ready')}</p>}
        {shown !== undefined && shown !== 'asking' && <ObstacleText obstacle={shown} />}
        {shown !== 'asking' && (
          <Button
            type="primary"
            size="large"
            icon={<Icon of={CaretRightOutlined} />}
            onClick={() => void begin(quality)}
          >
            {t(shown === undefined ? 'play' : 'again')}
          </Button>
        )}
      </Frame>
      <div className={styles.tools}>{tools}</div>
    </>
  );
}

type Shown = OpenedView | Obstacle;

/** What is shown; what was opened is closed when another takes its place, and with the page. */
function useShown() {
  const t = useMessages(videoMessages);
  const feedback = useFeedback();
  const [shown, setShown] = useState<Shown | 'asking'>();
  const view = shown !== undefined && shown !== 'asking' && isOpened(shown) ? shown.view : undefined;
  useEffect(() => {
    if (view === undefined) return;
    return () => void leave(view);
  }, [view]);
  const play = async (ask: () => Promise<Shown>) => {
    setShown('asking');
    try {
      setShown(await ask());
    } catch (error) {
      setShown(undefined);
      feedback.error(error, t('failed'));
    }
  };
  return { shown, play, stop: () => setShown(undefined) };
}
