import { notePictureLimits } from '@weir/contract/fleet/device-notes';
import { Input, Modal } from 'antd';
import { useState } from 'react';
import { useBlobAddress } from '../../../../components/blob-address.ts';
import { kitMessages } from '../../../../components/kit.messages.ts';
import { useAction } from '../../../../components/use-action.ts';
import { useMessages } from '../../../../platform/i18n/messages.ts';
import { keepSnapshot } from '../model/video.queries.ts';
import styles from './SnapshotDialog.module.css';
import { snapshotsMessages } from './snapshots.messages.ts';

interface Props {
  picture: Blob;
  at: { id: number; channel: number };
  camera: string;
  onClose: () => void;
}

const mostChars = 2000;

/** What was seen, with a word about it, on the way to the notes and the log of the device. */
export function SnapshotDialog({ picture, at, camera, onClose }: Props) {
  const t = useMessages(snapshotsMessages);
  const kit = useMessages(kitMessages);
  const address = useBlobAddress(picture);
  const [text, setText] = useState('');
  const { busy, run } = useAction(t('failed'));
  const keep = () =>
    run(async () => {
      await keepSnapshot({ ...at, text: text.trim() }, picture);
      onClose();
      return t('kept');
    });
  return (
    <Modal
      open
      title={t('title')}
      okText={t('keep')}
      cancelText={kit('cancel')}
      confirmLoading={busy}
      onOk={() => void keep()}
      onCancel={onClose}
    >
      <div className="stack gapSm">
        <div className={styles.picture}>{address && <img src={address} alt={t('of', { camera })} />}</div>
        <Input.TextArea
          aria-label={t('text')}
          placeholder={t('text')}
          autoSize={{ minRows: 2, maxRows: 6 }}
          maxLength={mostChars}
          value={text}
          readOnly={busy}
          onChange={(event) => setText(event.target.value)}
        />
        <p className={`quiet small ${styles.help}`}>
          {t('help', { count: notePictureLimits.pictures, days: notePictureLimits.days })}
        </p>
      </div>
    </Modal>
  );
}
