import { Button, Input, InputNumber, Select, Space } from 'antd';
import { type FormEvent, useId, useState } from 'react';
import { useMessages } from '../../platform/i18n/messages.ts';
import styles from './TimeRangePicker.module.css';
import { timeRangeMessages } from './time-range.messages.ts';
import {
  absoluteRange,
  type Interval,
  lastOf,
  namedRanges,
  resolveRange,
  type TimeRange,
} from './time-range.ts';
import { ZoneSelect } from './ZoneSelect.tsx';
import { type CalendarUnit, formatWall, instantOf } from './zone-time.ts';

interface Props {
  range: TimeRange;
  interval: Interval;
  onChange: (range: TimeRange) => void;
  onClose: () => void;
}

/** What opens under the time button. Named ranges apply at once, the rest by its button. */
export function TimeRangeForm({ range, interval, onChange, onClose }: Props) {
  const t = useMessages(timeRangeMessages);
  const [zone, setZone] = useState(range.zone);
  return (
    <div
      role="dialog"
      aria-label={t('timeRange')}
      className={styles.content}
      onKeyDown={(event) => event.key === 'Escape' && onClose()}
    >
      <div className={styles.form}>
        <LastForm range={range} zone={zone} onChange={onChange} />
        <AbsoluteForm interval={interval} zone={zone} onChange={onChange} />
        <div className={styles.field}>
          <span className="small">{t('zone')}</span>
          <ZoneSelect
            value={zone}
            onChange={(next) => {
              setZone(next);
              if (next !== range.zone) onChange({ ...range, zone: next });
            }}
          />
        </div>
      </div>
      <ul className={styles.named} aria-label={t('namedRanges')}>
        {namedRanges.map(({ name, from, to }, at) => (
          <li key={name}>
            <button
              type="button"
              // Opened to be used by key too.
              // biome-ignore lint/a11y/noAutofocus: the list has just been opened
              autoFocus={at === 0}
              aria-pressed={range.from === from && range.to === to}
              onClick={() => onChange({ from, to, zone })}
            >
              {t(name)}
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}

const lastUnits: readonly CalendarUnit[] = ['m', 'h', 'd', 'w', 'M'];
const unitWord = {
  m: 'unitMinutes',
  h: 'unitHours',
  d: 'unitDays',
  w: 'unitWeeks',
  M: 'unitMonths',
} as const;

function LastForm({
  range,
  zone,
  onChange,
}: {
  range: TimeRange;
  zone: string;
  onChange: Props['onChange'];
}) {
  const t = useMessages(timeRangeMessages);
  const last = lastOf(range);
  const [count, setCount] = useState<number | null>(last?.count ?? 24);
  const [unit, setUnit] = useState<CalendarUnit>(last?.unit ?? 'h');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const next = { from: `now-${count}${unit}`, to: 'now', zone };
    if (count && resolveRange(next, Date.now()).ok) onChange(next);
  };
  return (
    <form onSubmit={submit} className={styles.field}>
      <span className="small">{t('lastN')}</span>
      <Space.Compact block>
        <InputNumber
          min={1}
          max={999}
          precision={0}
          value={count}
          onChange={setCount}
          aria-label={t('lastN')}
          style={{ width: 80 }}
        />
        <Select
          value={unit}
          onChange={setUnit}
          aria-label={t('unitOfTime')}
          style={{ flex: 1 }}
          options={lastUnits.map((each) => ({
            value: each,
            label: t(unitWord[each as keyof typeof unitWord]),
          }))}
        />
        <Button htmlType="submit">{t('apply')}</Button>
      </Space.Compact>
    </form>
  );
}

/** `datetime-local` holds a wall clock without a zone: that of the chosen zone. */
const asInput = (ms: number, zone: string) => formatWall(ms, zone).replace(' ', 'T');

function fromInput(text: string, zone: string): number | null {
  const match = /^(\d{4})-(\d{2})-(\d{2})T(\d{2}):(\d{2})(?::(\d{2}))?/.exec(text);
  if (!match) return null;
  const [year = 0, month = 0, day = 0, hour = 0, minute = 0, second = 0] = match
    .slice(1)
    .map((part) => Number(part ?? 0));
  return instantOf({ year, month, day, hour, minute, second }, zone);
}

function AbsoluteForm({
  interval,
  zone,
  onChange,
}: {
  interval: Interval;
  zone: string;
  onChange: Props['onChange'];
}) {
  const t = useMessages(timeRangeMessages);
  const errorId = useId();
  const [from, setFrom] = useState(() => asInput(interval.fromMs, zone));
  const [to, setTo] = useState(() => asInput(interval.toMs, zone));
  const [fault, setFault] = useState<'unreadable' | 'reversed' | 'tooLong' | 'tooShort'>();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const fromMs = fromInput(from, zone);
    const toMs = fromInput(to, zone);
    if (fromMs === null || toMs === null) return setFault('unreadable');
    const next = absoluteRange({ fromMs, toMs }, zone);
    const resolved = resolveRange(next, Date.now());
    if (!resolved.ok) return setFault(resolved.fault);
    onChange(next);
  };
  const state = { invalid: fault !== undefined, errorId };
  return (
    <form onSubmit={submit} className={styles.form}>
      <TimeField label={t('from')} value={from} onChange={setFrom} {...state} />
      <TimeField label={t('to')} value={to} onChange={setTo} {...state} />
      {fault && (
        <span id={errorId} role="alert" className={`small ${styles.error}`}>
          {t(fault)}
        </span>
      )}
      <Button type="primary" htmlType="submit">
        {t('applyRange')}
      </Button>
    </form>
  );
}

interface FieldProps {
  label: string;
  value: string;
  onChange: (text: string) => void;
  invalid: boolean;
  errorId: string;
}

function TimeField({ label, value, onChange, invalid, errorId }: FieldProps) {
  const id = useId();
  return (
    <div className={styles.field}>
      <label htmlFor={id} className="small">
        {label}
      </label>
      <Input
        id={id}
        type="datetime-local"
        step={1}
        value={value}
        aria-invalid={invalid}
        aria-describedby={invalid ? errorId : undefined}
        onChange={(event) => onChange(event.target.value)}
      />
    </div>
  );
}
