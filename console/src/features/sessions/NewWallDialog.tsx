import { Alert, Button, Modal } from 'antd';
import { CopyableText } from '../../components/CopyButton.tsx';
import { useFocusReturn } from '../../components/form/focus-return.ts';
import { ExactTime } from '../../components/RelativeTime.tsx';
import { useMessages } from '../../platform/i18n/messages.ts';
import styles from './NewTokenDialog.module.css';
import { wallLinksMessages } from './wall-links.messages.ts';
import { linkOf, type NewWall } from './wall-links.queries.ts';

/** The link of a wall screen, the only time that it is shown. */
export function NewWallDialog({ made, onClose }: { made: NewWall; onClose: () => void }) {
  const t = useMessages(wallLinksMessages);
  useFocusReturn(true);
  return (
    <Modal
      open
      title={t('linkTitle')}
      closable={false}
      keyboard={false}
      mask={{ closable: false }}
      width={560}
      footer={
        <Button type="primary" onClick={onClose}>
          {t('linkCopied')}
        </Button>
      }
    >
      <Alert type="warning" showIcon title={t('once')} className="formFailure" />
      <div className={styles.token}>
        <CopyableText text={linkOf(made)} label={t('link')} />
      </div>
      <p className="quiet">
        {t('openBy')} <ExactTime time={made.openByTime} />
      </p>
    </Modal>
  );
}
