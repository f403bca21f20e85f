import { CameraOutlined, PictureOutlined } from '@ant-design/icons';
import { maxCheckPhotos } from '@weir/contract/commerce/orders/order-checks';
import { Alert, Button } from 'antd';
import { type ChangeEvent, useRef, useState } from 'react';
import { Icon } from '../../../../components/Icon.tsx';
import { useTouch } from '../../../../components/media.ts';
import { useMessages } from '../../../../platform/i18n/messages.ts';
import { newKey } from '../../../../platform/write-keys.ts';
import { orderPhotosMessages } from './order-photos.messages.ts';
import type { ChosenPhoto } from './photo-outbox.ts';
import { smallerPicture } from './smaller-picture.ts';

interface Props {
  /** How many more there can be. */
  room: number;
  onChosen: (photos: readonly ChosenPhoto[]) => void;
}

/** Takes photos with the camera, or from the files of the machine. */
export function PhotoChooser({ room, onChosen }: Props) {
  const t = useMessages(orderPhotosMessages);
  const isTouch = useTouch();
  const camera = useRef<HTMLInputElement>(null);
  const files = useRef<HTMLInputElement>(null);
  const { busy, problems, take } = useTaking({ room, onChosen });
  const input = {
    ...{ type: 'file', hidden: true, tabIndex: -1, accept: 'image/*' },
    onChange: (event: ChangeEvent<HTMLInputElement>) => {
      const chosen = [...(event.target.files ?? [])];
      // So that the same file can be chosen again.
      event.target.value = '';
      void take(chosen);
    },
  } as const;
  return (
    <>
      {room > 0 && (
        <div className="flow gapXs">
          {isTouch && (
            <>
              <input {...input} ref={camera} capture="environment" aria-label={t('take')} />
              <Button
                icon={<Icon of={CameraOutlined} />}
                disabled={busy}
                onClick={() => camera.current?.click()}
              >
                {t('take')}
              </Button>
            </>
          )}
          <input {...input} ref={files} multiple aria-label={t('choose')} />
          <Button icon={<Icon of={PictureOutlined} />} disabled={busy} onClick={() => files.current?.click()}>
            {t('choose')}
          </Button>
        </div>
      )}
      {busy && (
        <p role="status" className="quiet small">
          {t('preparing')}
        </p>
      )}
      {problems.map((problem) => (
        <Alert key={problem} type="warning" showIcon title={problem} />
      ))}
    </>
  );
}

function useTaking({ room, onChosen }: Props) {
  const t = useMessages(orderPhotosMessages);
  const [busy, setBusy] = useState(false);
  const [problems, setProblems] = useState<readonly string[]>([]);
  const take = async (chosen: readonly File[]) => {
    const found: string[] = chosen.length > room ? [t('tooMany', { count: maxCheckPhotos })] : [];
    const photos: ChosenPhoto[] = [];
    setBusy(true);
    // One after the other: a phone has room for one photo that is unpacked.
    for (const file of chosen.slice(0, room)) {
      const picture = await smallerPicture(file).catch(() => undefined);
      if (picture) photos.push({ key: newKey(), picture });
      else found.push(t('unreadable', { name: file.name }));
    }
    setBusy(false);
    setProblems(found);
    if (photos.length > 0) onChosen(photos);
  };
  return { busy, problems, take };
}
