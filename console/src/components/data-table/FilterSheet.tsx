import { Button, Drawer } from 'antd';
import type { ReactNode } from 'react';
import { useMessages } from '../../platform/i18n/messages.ts';
import { kitMessages } from '../kit.messages.ts';
import styles from './ListToolbar.module.css';

interface Props {
  open: boolean;
  onClose: () => void;
  children: ReactNode;
}

/** The filters of a list on a phone, from below. */
export function FilterSheet({ open, onClose, children }: Props) {
  const t = useMessages(kitMessages);
  return (
    <Drawer open={open} placement="bottom" size="auto" title={t('filters')} onClose={onClose}>
      <div className={styles.sheet}>
        {children}
        <Button type="primary" block onClick={onClose}>
          {t('close')}
        </Button>
      </div>
    </Drawer>
  );
}
