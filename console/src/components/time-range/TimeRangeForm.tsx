import { Button, Input, type InputRef } from 'antd';
import { type FormEvent, useEffect, useId, useRef, useState } from 'react';
import { useMessages } from '../../platform/i18n/messages.ts';
import { parseRangeText, wholePeriod } from './range-grammar.ts';
import { rangeText } from './range-words.ts';
import { recentRanges, rememberRange } from './recent-ranges.ts';
import styles from './TimeRangeForm.module.css';
import { timeRangeMessages } from './time-range.messages.ts';
import {
  absoluteRange,
  type Interval,
  namedRanges,
  type RangeExpression,
  resolveRange,
} from './time-range.ts';
import { WallClockInput } from './WallClockInput.tsx';
import { ZoneSelect } from './ZoneSelect.tsx';
import { formatWall } from './zone-time.ts';

interface Props {
  range: RangeExpression;
  interval: Interval;
  onChange: (range: RangeExpression) => void;
}

/** What opens under the time button: type a range, take a named or a recent one, or fill in both ends. */
export function TimeRangeForm({ range, interval, onChange }: Props) {
  const t = useMessages(timeRangeMessages);
  const [zone, setZone] = useState(range.zone);
  const choose = (next: RangeExpression) => {
    rememberRange(next);
    onChange(next);
  };
  return (
    <div className={styles.content}>
      <div className={styles.form}>
        <TypedForm zone={zone} onChange={choose} />
        <AbsoluteForm interval={interval} zone={zone} onChange={choose} />
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
      <RangeLists range={range} zone={zone} onChange={choose} />
    </div>
  );
}

interface PartProps {
  zone: string;
  onChange: Props['onChange'];
}

function RangeLists({ range, zone, onChange }: PartProps & { range: RangeExpression }) {
  const t = useMessages(timeRangeMessages);
  const recent = recentRanges();
  return (
    <div className={styles.lists}>
      <ul className={styles.named} aria-label={t('namedRanges')}>
        {namedRanges.map(({ name, from, to }) => (
          <li key={name}>
            <button
              type="button"
              aria-pressed={range.from === from && range.to === to}
              onClick={() => onChange({ from, to, zone })}
            >
              {t(name)}
            </button>
          </li>
        ))}
      </ul>
      {recent.length > 0 && (
        <>
          <div className={`${styles.heading} quiet small`}>{t('recentRanges')}</div>
          <ul className={styles.recent} aria-label={t('recentRanges')}>
            {recent.map((each) => (
              <li key={`${each.from} ${each.to}`}>
                <button type="button" className="figures" onClick={() => onChange(each)}>
                  {rangeText(each, t)}
                </button>
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  );
}

function TypedForm({ zone, onChange }: PartProps) {
  const t = useMessages(timeRangeMessages);
  const id = useId();
  const input = useRef<InputRef>(null);
  const [text, setText] = useState('');
  const [refused, setRefused] = useState(false);
  const read = text.trim() === '' ? undefined : parseRangeText(text, zone, Date.now());
  // Opened to be typed into; a finger would only be met by the keyboard of the screen.
  useEffect(() => {
    if (matchMedia('(hover: hover)').matches) input.current?.focus({ preventScroll: true });
  }, []);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (read) onChange(read);
    else setRefused(true);
  };
  return (
    <form onSubmit={submit} className={styles.field}>
      <label htmlFor={id} className="small">
        {t('typeRange')}
      </label>
      <div className={styles.typed}>
        <Input
          id={id}
          ref={input}
          value={text}
          autoComplete="off"
          aria-invalid={refused && !read}
          aria-describedby={`${id}-said`}
          status={refused && !read ? 'error' : ''}
          onChange={(event) => {
            setText(event.target.value);
            setRefused(false);
          }}
        />
        <Button htmlType="submit">{t('apply')}</Button>
      </div>
      <span id={`${id}-said`} aria-live="polite" className={refused && !read ? styles.error : 'quiet small'}>
        <TypedNote text={text} read={read} refused={refused} />
      </span>
    </form>
  );
}

function TypedNote({
  text,
  read,
  refused,
}: {
  text: string;
  read: RangeExpression | undefined;
  refused: boolean;
}) {
  const t = useMessages(timeRangeMessages);
  if (read) return <span className="figures">{rangeText(read, t)}</span>;
  return refused && text.trim() !== '' ? t('notUnderstood') : t('typeRangeHelp');
}

function AbsoluteForm({ interval, zone, onChange }: PartProps & { interval: Interval }) {
  const t = useMessages(timeRangeMessages);
  const errorId = useId();
  const [from, setFrom] = useState(() => formatWall(interval.fromMs, zone));
  const [to, setTo] = useState(() => formatWall(interval.toMs, zone));
  const [fault, setFault] = useState<'unreadable' | 'reversed' | 'tooLong' | 'tooShort'>();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const fromMs = wholePeriod(from.trim(), zone)?.fromMs;
    const toMs = wholePeriod(to.trim(), zone)?.fromMs;
    if (fromMs === undefined || toMs === undefined) return setFault('unreadable');
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
        <span id={errorId} role="alert" className={styles.error}>
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
      <WallClockInput
        id={id}
        label={label}
        value={value}
        onChange={onChange}
        aria-invalid={invalid}
        status={invalid ? 'error' : ''}
        aria-describedby={invalid ? errorId : undefined}
      />
    </div>
  );
}
