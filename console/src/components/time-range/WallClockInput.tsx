import { CalendarOutlined } from '@ant-design/icons';
import { Button, Input, type InputProps } from 'antd';
import { useRef } from 'react';
import { useMessages } from '../../platform/i18n/messages.ts';
import { Icon } from '../Icon.tsx';
import { timeRangeMessages } from './time-range.messages.ts';
import styles from './WallClockInput.module.css';

interface Props extends Omit<InputProps, 'value' | 'onChange'> {
  value: string;
  onChange: (text: string) => void;
  /** What the button of the calendar is called beside what it does. */
  label?: string;
  /** Of a second, or a minute. */
  stepS?: 1 | 60;
}

/** A wall clock as the product writes it; the browser's own calendar, in its own language, helps to choose. */
export function WallClockInput({ value, onChange, label, stepS = 1, ...input }: Props) {
  const t = useMessages(timeRangeMessages);
  const calendar = useRef<HTMLInputElement>(null);
  return (
    <div className={styles.typed}>
      <Input
        {...input}
        className="figures"
        value={value}
        autoComplete="off"
        onChange={({ target }) => onChange(target.value)}
      />
      <Button
        icon={<Icon of={CalendarOutlined} />}
        disabled={input.disabled ?? false}
        aria-label={label ? `${t('openCalendar')}: ${label}` : t('openCalendar')}
        title={t('openCalendar')}
        onClick={() => calendar.current?.showPicker()}
      />
      <input
        ref={calendar}
        type="datetime-local"
        step={stepS}
        tabIndex={-1}
        aria-hidden
        className={styles.calendar}
        value={value.trim().replace(' ', 'T')}
        onChange={({ target }) => target.value && onChange(target.value.replace('T', ' '))}
      />
    </div>
  );
}
