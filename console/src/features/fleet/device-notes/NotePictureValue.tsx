import { Suspense, useState } from 'react';
import { useOpenedOnce } from '../../../components/opened-once.ts';
import { lazyRetry } from '../../../platform/chunks.ts';
import { useMessages } from '../../../platform/i18n/messages.ts';
import { plainTime } from '../../../platform/time.ts';
import styles from './NotePictureValue.module.css';
import { notesMessages } from './notes.messages.ts';
import { pictureAddress } from './notes.queries.ts';

const NotePictureDialog = lazyRetry(() =>
  import('./NotePictureDialog.tsx').then((file) => file.NotePictureDialog),
);

interface Props {
  noteId: number;
  /** What the camera was called. */
  camera: string;
  time: string;
}

/** The picture of a note: small, and large when it is pressed. */
export function NotePictureValue({ noteId, camera, time }: Props) {
  const t = useMessages(notesMessages);
  const [isOpen, setOpen] = useState(false);
  const isOpened = useOpenedOnce(isOpen);
  const [isGone, setGone] = useState(false);
  const address = pictureAddress(noteId);
  const what = t('pictureOf', { camera, time: plainTime(new Date(time)) });
  if (isGone) return <p className="quiet small">{t('pictureGone')}</p>;
  return (
    <>
      <button
        type="button"
        className={styles.small}
        aria-label={t('openPicture', { what })}
        onClick={() => setOpen(true)}
      >
        <img src={address} alt="" loading="lazy" onError={() => setGone(true)} />
      </button>
      <Suspense>
        {isOpened && (
          <NotePictureDialog open={isOpen} what={what} address={address} onClose={() => setOpen(false)} />
        )}
      </Suspense>
    </>
  );
}
