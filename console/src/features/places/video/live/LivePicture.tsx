import { CameraOutlined, DownloadOutlined, FullscreenOutlined } from '@ant-design/icons';
import { useQuery } from '@tanstack/react-query';
import type { OpenedView } from '@weir/contract/places/video';
import { Button, Spin } from 'antd';
import { type ReactNode, useRef } from 'react';
import { Icon } from '../../../../components/Icon.tsx';
import { IconButton } from '../../../../components/IconButton.tsx';
import { saveFile } from '../../../../components/save-file.ts';
import { useMessages } from '../../../../platform/i18n/messages.ts';
import { videoMessages } from '../model/video.messages.ts';
import { stateOf } from '../model/video.queries.ts';
import { stillOf } from '../snapshots/still-picture.ts';
import styles from './LivePicture.module.css';
import { ObstacleText } from './ObstacleText.tsx';
import { usePicture } from './use-picture.ts';

const askEveryMs = 2000;

interface Props {
  opened: OpenedView;
  /** Plays it anew once it is over; absent where that takes another link. */
  onAgain?: () => void;
  /** Given what is seen at the press of a button; absent: there is none. */
  onTaken?: ((picture: Blob) => void) | undefined;
  /** Beside the buttons of the picture. */
  tools?: ReactNode;
}

/** The picture of a camera that was opened in this browser: while it is awaited, while it plays, and when it is over. */
export function LivePicture({ opened, onAgain, onTaken, tools }: Props) {
  const { view } = opened;
  const state = useQuery({
    queryKey: ['video-state', view],
    queryFn: () => stateOf(view),
    initialData: opened,
    initialDataUpdatedAt: Date.now,
    staleTime: askEveryMs,
    retry: false,
    refetchInterval: ({ state: { data } }) => (data?.status === 'READY' ? false : askEveryMs),
  });
  if (state.isError) return <Over onAgain={onAgain} />;
  if (state.data.status === 'READY') return <Playing {...{ opened: state.data, onAgain, onTaken, tools }} />;
  return (
    <Frame>
      {state.data.status === 'STARTING' && <Spin />}
      <ObstacleText obstacle={state.data} />
    </Frame>
  );
}

/** Where a picture would be. */
export const Frame = ({ children }: { children: ReactNode }) => (
  <div className={styles.frame}>
    <div className={styles.said} role="status">
      {children}
    </div>
  </div>
);

function Over({ onAgain }: Pick<Props, 'onAgain'>) {
  const t = useMessages(videoMessages);
  return (
    <Frame>
      <p>{t(onAgain ? 'over' : 'overLink')}</p>
      {onAgain && <Button onClick={onAgain}>{t('again')}</Button>}
    </Frame>
  );
}

function Playing({ opened, onAgain, onTaken, tools }: Props) {
  const t = useMessages(videoMessages);
  const ref = useRef<HTMLVideoElement>(null);
  const { playlist, sourceName, deviceName, codec } = opened;
  const picture = usePicture(ref, playlist);
  if (picture === 'over') return <Over onAgain={onAgain} />;
  const isStopped = picture === 'unsupported' || picture === 'noPlayer';
  return (
    <>
      <div className={styles.frame}>
        <video
          ref={ref}
          className={styles.video}
          muted
          playsInline
          aria-label={t('picture', { name: sourceName })}
        />
        {picture !== 'playing' && (
          <div className={styles.said} role="status">
            {!isStopped && <Spin />}
            <p>{isStopped ? t(picture, { codec: codec ?? '' }) : t('starting')}</p>
          </div>
        )}
      </div>
      <div className={styles.tools}>
        {onTaken && (
          <Button
            icon={<Icon of={CameraOutlined} />}
            disabled={picture !== 'playing'}
            onClick={() => void stillOf(ref.current).then((still) => still && onTaken(still))}
          >
            {t('snapshot')}
          </Button>
        )}
        <IconButton
          icon={DownloadOutlined}
          label={t('savePicture')}
          disabled={picture !== 'playing'}
          onClick={() => void savePicture(ref.current, `${deviceName} ${sourceName}`)}
        />
        <IconButton
          icon={FullscreenOutlined}
          label={t('fullScreen')}
          onClick={() => void ref.current?.requestFullscreen?.()}
        />
        {tools}
      </div>
    </>
  );
}

/** What is seen right now, as a file. */
async function savePicture(video: HTMLVideoElement | null, name: string): Promise<void> {
  const blob = await stillOf(video);
  const time = new Date().toISOString().slice(0, 19).replaceAll(':', '-');
  if (blob) saveFile({ blob, fileName: `${name} ${time}.jpg` });
}
