import { DownOutlined } from '@ant-design/icons';
import { Button, Spin } from 'antd';
import { Suspense, useId, useRef, useState } from 'react';
import { Icon } from '../../../../components/Icon.tsx';
import { lazyRetry } from '../../../../platform/chunks.ts';
import { useMessages } from '../../../../platform/i18n/messages.ts';
import { menuIcon } from '../icons/menu-icons.ts';
import styles from './MenuDrawer.module.css';
import { menuFormMessages } from './menu-form.messages.ts';

const IconPicker = lazyRetry(() => import('./IconPicker.tsx').then((file) => file.IconPicker));

interface Props {
  id?: string;
  value?: string | null;
  onChange?: (name: string | null) => void;
}

/** The icon of a row, and below it, when it is opened, all there are. */
export function IconField({ id, value = null, onChange }: Props) {
  const t = useMessages(menuFormMessages);
  const panelId = useId();
  const button = useRef<HTMLButtonElement>(null);
  const [open, setOpen] = useState(false);
  const choose = (name: string | null) => {
    onChange?.(name);
    setOpen(false);
    button.current?.focus();
  };
  return (
    <div className="stack gapXs">
      <Button
        ref={button}
        id={id}
        className={styles.iconButton}
        aria-label={`${t('icon')}: ${value ?? t('noIcon')}`}
        aria-expanded={open}
        aria-controls={panelId}
        onClick={() => setOpen(!open)}
      >
        <Icon of={menuIcon(value, '')} className={styles.shape} />
        <span className={styles.iconName}>{value ?? t('noIcon')}</span>
        <Icon of={DownOutlined} />
      </Button>
      <div id={panelId} hidden={!open}>
        {open && (
          <Suspense fallback={<Spin />}>
            <IconPicker value={value} onChoose={choose} />
          </Suspense>
        )}
      </div>
    </div>
  );
}
