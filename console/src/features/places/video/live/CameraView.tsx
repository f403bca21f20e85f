import { CaretRightOutlined, ExportOutlined, StopOutlined } from '@ant-design/icons';
import type { OpenedView, qualities } from '@weir/contract/places/video';
import { Button, Segmented, Spin } from 'antd';
import { useEffect, useState } from 'react';
import { useFeedback } from '../../../../components/feedback.tsx';
import { Icon } from '../../../../components/Icon.tsx';
import { useMessages } from '../../../../platform/i18n/messages.ts';
import { videoMessages } from '../model/video.messages.ts';
import { askLink, isOpened, leave, type Obstacle, watch } from '../model/video.queries.ts';
import { SnapshotDialog } from '../snapshots/SnapshotDialog.tsx';
import styles from './LivePicture.module.css';
import { Frame, LivePicture } from './LivePicture.tsx';
import { ObstacleText } from './ObstacleText.tsx';

type Quality = (typeof qualities)[number];

interface Props {
  deviceId: number;
  channel: number;
  mayOperate: boolean;
}

/** One camera of a device, live when somebody asks for it. */
export function CameraView({ deviceId, channel, mayOperate }: Props) {
  const t = useMessages(videoMessages);
  const feedback = useFeedback();
  const [quality, setQuality] = useState<Quality>('sub');
  const { shown, play, stop } = useShown();
  const [taken, setTaken] = useState<Blob>();
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
      <>
        <LivePicture
          key={shown.view}
          opened={shown}
          onAgain={() => void begin(quality)}
          onTaken={mayOperate ? setTaken : undefined}
          tools={
            <>
              {tools}
              <Button icon={<Icon of={StopOutlined} />} onClick={stop}>
                {t('stop')}
              </Button>
            </>
          }
        />
        {taken && (
          <SnapshotDialog
            picture={taken}
            at={{ id: deviceId, channel }}
            camera={shown.sourceName}
            onClose={() => setTaken(undefined)}
          />
        )}
      </>
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
