import { MoreOutlined } from '@ant-design/icons';
import { Dropdown } from 'antd';
import { useRef, useState } from 'react';
import { Icon } from '../Icon.tsx';
import styles from './RowMenu.module.css';
import type { RowItems } from './row-items.tsx';

interface Props {
  /** Names the button: what can be done, and with what. */
  label: string;
  /** Asked for when the menu is opened. */
  items: () => RowItems;
}

/** What can be done with a row. A row that nobody touches carries no more than a button. */
export function RowMenu({ label, items }: Props) {
  const button = useRef<HTMLButtonElement>(null);
  const [open, setOpen] = useState(false);
  const toggle = (next: boolean) => {
    setOpen(next);
    if (!next && document.activeElement?.closest('.ant-dropdown')) button.current?.focus();
  };
  return (
    <span className={styles.place}>
      <button
        ref={button}
        type="button"
        className={styles.button}
        aria-label={label}
        title={label}
        aria-haspopup="menu"
        aria-expanded={open}
        onClick={() => toggle(!open)}
      >
        <Icon of={MoreOutlined} />
      </button>
      {open && (
        <Dropdown
          open
          autoFocus
          menu={{
            items: items()
              .flat()
              .filter((item) => item !== false),
          }}
          trigger={['click']}
          placement="bottomRight"
          onOpenChange={toggle}
        >
          <span className={styles.anchor} />
        </Dropdown>
      )}
    </span>
  );
}
