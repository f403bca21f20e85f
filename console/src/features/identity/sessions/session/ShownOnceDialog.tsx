import { Alert, Button, Modal } from 'antd';
import type { ReactNode } from 'react';
import { CopyableText } from '../../../../components/CopyButton.tsx';
import { useFocusReturn } from '../../../../components/form/focus-return.ts';
import styles from './ShownOnceDialog.module.css';

interface Props {
  title: string;
  /** That it is not shown again. */
  warning: string;
  secret: string;
  /** What the secret is. */
  label: string;
  okText: string;
  onClose: () => void;
  children: ReactNode;
}

/** A secret, the only time that it is shown: only the button closes it. */
export function ShownOnceDialog({ title, warning, secret, label, okText, onClose, children }: Props) {
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
      <div className={styles.token}>
        <CopyableText text={secret} label={label} />
      </div>
      {children}
    </Modal>
  );
}
