import { DownloadOutlined } from '@ant-design/icons';
import { Button, Modal } from 'antd';
import { Icon } from '../../../components/Icon.tsx';
import { kitMessages } from '../../../components/kit.messages.ts';
import { useMessages } from '../../../platform/i18n/messages.ts';
import styles from './NotePictureValue.module.css';
import { notesMessages } from './notes.messages.ts';

interface Props {
  open: boolean;
  /** What it shows. */
  what: string;
  address: string;
  onClose: () => void;
}

/** A picture as large as the window, to look at and to keep. */
export function NotePictureDialog({ open, what, address, onClose }: Props) {
  const t = useMessages(notesMessages);
  const kit = useMessages(kitMessages);
  return (
    <Modal
      open={open}
      title={what}
      width={960}
      onCancel={onClose}
      footer={
        <>
          <Button href={address} icon={<Icon of={DownloadOutlined} />}>
            {t('download')}
          </Button>
          <Button onClick={onClose}>{kit('close')}</Button>
        </>
      }
      destroyOnHidden
    >
      <img className={styles.large} src={address} alt={what} />
    </Modal>
  );
}
