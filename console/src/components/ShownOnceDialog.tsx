import { Alert, Button, Modal } from 'antd';
import type { ReactNode } from 'react';
import { CopyableText } from './CopyButton.tsx';
import { useFocusReturn } from './focus-return.ts';
import styles from './ShownOnceDialog.module.css';

interface Props {
  title: string;
  /** That it is not shown again. */
  warning: string;
  /** The secret, and what it is; absent where it stands among others. */
  secret?: { text: string; label: string };
  okText: string;
  onClose: () => void;
  children?: ReactNode;
}

/** A secret, the only time that it is shown. Only its button closes it: nobody loses it by a slip. */
export function ShownOnceDialog({ title, warning, secret, okText, onClose, children }: Props) {
  useFocusReturn(true);
  return (
    <Modal
      open
      title={title}
      closable={false}
      keyboard={false}
      mask={{ closable: false }}
      width={560}
      footer={
        <Button type="primary" onClick={onClose}>
          {okText}
        </Button>
      }
    >
      <Alert type="warning" showIcon title={warning} className="formFailure" />
      {secret && (
        <div className={styles.secret}>
          <CopyableText {...secret} />
        </div>
      )}
      {children}
    </Modal>
  );
}
