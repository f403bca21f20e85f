import { DownloadOutlined } from '@ant-design/icons';
import { Button, Modal } from 'antd';
import { useState } from 'react';
import { Icon } from '../../../components/Icon.tsx';
import { kitMessages } from '../../../components/kit.messages.ts';
import { useMessages } from '../../../platform/i18n/messages.ts';
import { plainTime } from '../../../platform/time.ts';
import styles from './NotePictureValue.module.css';
import { notesMessages } from './notes.messages.ts';
import { pictureAddress } from './notes.queries.ts';

interface Props {
  noteId: number;
  /** What the camera was called. */
  camera: string;
  time: string;
}

/** The picture of a note: small, and large when it is pressed. */
export function NotePictureValue({ noteId, camera, time }: Props) {
  const t = useMessages(notesMessages);
  const kit = useMessages(kitMessages);
  const [isOpen, setOpen] = useState(false);
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
      <Modal
        open={isOpen}
        title={what}
        width={960}
        onCancel={() => setOpen(false)}
        footer={
          <>
            <Button href={address} icon={<Icon of={DownloadOutlined} />}>
              {t('download')}
            </Button>
            <Button onClick={() => setOpen(false)}>{kit('close')}</Button>
          </>
        }
        destroyOnHidden
      >
        <img className={styles.large} src={address} alt={what} />
      </Modal>
    </>
  );
}
