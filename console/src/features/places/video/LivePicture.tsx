import { CameraOutlined, FullscreenOutlined } from '@ant-design/icons';
import { useQuery } from '@tanstack/react-query';
import type { OpenedView } from '@weir/contract/places/video';
import { Button, Spin } from 'antd';
import { type ReactNode, useRef } from 'react';
import { IconButton } from '../../../components/IconButton.tsx';
import { saveFile } from '../../../components/save-file.ts';
import { useMessages } from '../../../platform/i18n/messages.ts';
import styles from './LivePicture.module.css';
import { ObstacleText } from './ObstacleText.tsx';
import { usePicture } from './use-picture.ts';
import { videoMessages } from './video.messages.ts';
import { stateOf } from './video.queries.ts';

const askEveryMs = 2000;

interface Props {
  opened: OpenedView;
  /** Plays it anew once it is over; absent where that takes another link. */
  onAgain?: () => void;
  /** Beside the buttons of the picture. */
  tools?: ReactNode;
}

/** The picture of a camera that was opened in this browser: while it is awaited, while it plays, and when it is over. */
export function LivePicture({ opened, onAgain, tools }: Props) {
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
  if (state.data.status === 'READY') return <Playing {...{ opened: state.data, onAgain, tools }} />;
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

function Playing({ opened, onAgain, tools }: Props) {
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
        <IconButton
          icon={CameraOutlined}
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
  if (!video) return;
  const canvas = document.createElement('canvas');
  Object.assign(canvas, { width: video.videoWidth, height: video.videoHeight });
  canvas.getContext('2d')?.drawImage(video, 0, 0);
  const time = new Date().toISOString().slice(0, 19).replaceAll(':', '-');
  const blob = await new Promise<Blob | null>((fulfil) => canvas.toBlob(fulfil, 'image/png'));
  if (blob) saveFile({ blob, fileName: `${name} ${time}.png` });
}
