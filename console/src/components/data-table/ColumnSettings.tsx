import {
  ArrowDownOutlined,
  ArrowUpOutlined,
  HolderOutlined,
  VerticalLeftOutlined,
  VerticalRightOutlined,
} from '@ant-design/icons';
import { Button, Checkbox } from 'antd';
import { type ReactNode, useState } from 'react';
import { useMessages } from '../../platform/i18n/messages.ts';
import { dragItem } from '../drag.ts';
import { Icon } from '../Icon.tsx';
import styles from './ColumnSettings.module.css';
import type { ColumnsProps } from './ColumnsButton.tsx';
import type { Pin } from './column.ts';
import { dataTableMessages } from './data-table.messages.ts';
import { withMoved, withPin, withShown } from './layout-changes.ts';

/** Shows, orders and pins the columns of a table: by dragging, by button and by key. */
export function ColumnSettings({ all, arranged, change, reset }: ColumnsProps) {
  const t = useMessages(dataTableMessages);
  const [said, setSaid] = useState('');
  const shownCount = all.filter(({ shown }) => shown).length;
  const move = (key: string, toIndex: number) => {
    const name = all.find(({ column }) => column.key === key)?.column.title;
    if (name === undefined || toIndex < 0 || toIndex >= all.length) return;
    change((layout) => withMoved(layout, all, key, toIndex));
    setSaid(t('moved', { name, position: toIndex + 1, count: all.length }));
  };
  return (
    <>
      <div className={styles.head}>
        <span className="quiet small">{t('columnsHelp')}</span>
        <Button size="small" type="link" disabled={!arranged} onClick={reset}>
          {t('resetTable')}
        </Button>
      </div>
      <ul>
        {all.map(({ column: { key, title }, shown, pin }, index) => (
          <li
            key={key}
            className={styles.item}
            onPointerDown={(event) => dragItem(event.currentTarget, event, (_from, to) => move(key, to))}
          >
            <span className={styles.grip} title={t('dragColumn', { name: title })}>
              <Icon of={HolderOutlined} />
            </span>
            <Checkbox
              className={styles.name}
              checked={shown}
              disabled={shown && shownCount === 1}
              aria-label={t('showColumn', { name: title })}
              onChange={({ target }) => change((layout) => withShown(layout, all, key, target.checked))}
            >
              {title}
            </Checkbox>
            <PinButton
              name={title}
              pin="start"
              now={pin}
              onPin={(next) => change((now) => withPin(now, key, next))}
            />
            <PinButton
              name={title}
              pin="end"
              now={pin}
              onPin={(next) => change((now) => withPin(now, key, next))}
            />
            <Tool
              label={t('moveUp', { name: title })}
              icon={<Icon of={ArrowUpOutlined} />}
              disabled={index === 0}
              onClick={() => move(key, index - 1)}
            />
            <Tool
              label={t('moveDown', { name: title })}
              icon={<Icon of={ArrowDownOutlined} />}
              disabled={index === all.length - 1}
              onClick={() => move(key, index + 1)}
            />
          </li>
        ))}
      </ul>
      <div role="status" className="visuallyHidden">
        {said}
      </div>
    </>
  );
}

interface PinProps {
  name: string;
  pin: Pin;
  now: Pin | undefined;
  onPin: (pin: Pin | undefined) => void;
}

function PinButton({ name, pin, now, onPin }: PinProps) {
  const t = useMessages(dataTableMessages);
  return (
    <Tool
      label={t(pin === 'start' ? 'pinStart' : 'pinEnd', { name })}
      icon={<Icon of={pin === 'start' ? VerticalRightOutlined : VerticalLeftOutlined} />}
      pressed={now === pin}
      onClick={() => onPin(now === pin ? undefined : pin)}
    />
  );
}

interface ToolProps {
  label: string;
  icon: ReactNode;
  onClick: () => void;
  disabled?: boolean;
  /** For what is on or off. */
  pressed?: boolean;
}

/** Stays focusable while it has nothing to do, so that the focus is not lost at the end of the list. */
function Tool({ label, icon, onClick, disabled = false, pressed }: ToolProps) {
  return (
    <button
      type="button"
      className={styles.tool}
      aria-label={label}
      title={label}
      aria-disabled={disabled}
      aria-pressed={pressed}
      onClick={() => !disabled && onClick()}
    >
      {icon}
    </button>
  );
}
