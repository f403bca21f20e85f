import { ClockCircleOutlined, LeftOutlined, RightOutlined, ZoomOutOutlined } from '@ant-design/icons';
import { Button, Popover, Space } from 'antd';
import { lazy, Suspense, useRef, useState } from 'react';
import { useMessages } from '../platform/i18n/messages.ts';
import { Icon } from './Icon.tsx';
import styles from './TimeRange.module.css';
import { rangeText } from './time-range/range-words.ts';
import { timeRangeMessages } from './time-range/time-range.messages.ts';
import {
  absoluteRange,
  followsNow,
  type Interval,
  type RangeExpression,
  shifted,
  zoomedOut,
} from './time-range/time-range.ts';
import { browserZone, zoneOffsetLabel } from './time-range/zone-time.ts';

const TimeRangeForm = lazy(() =>
  import('./time-range/TimeRangeForm.tsx').then((chunk) => ({ default: chunk.TimeRangeForm })),
);

interface Props {
  range: RangeExpression;
  /** The range as it resolves now. */
  interval: Interval;
  onChange: (range: RangeExpression) => void;
}

/** One control for time: named, typed, recent or absolute ranges in a zone, and steps to the sides. */
export function TimeRange({ range, interval, onChange }: Props) {
  const t = useMessages(timeRangeMessages);
  const move = (next: Interval) => onChange(absoluteRange(next, range.zone));
  return (
    <Space.Compact className={styles.bar}>
      <Button
        icon={<Icon of={LeftOutlined} />}
        aria-label={t('earlier')}
        title={t('earlier')}
        onClick={() => move(shifted(interval, -0.5, Date.now()))}
      />
      <Chooser range={range} interval={interval} onChange={onChange} />
      <Button
        icon={<Icon of={RightOutlined} />}
        aria-label={t('later')}
        title={t('later')}
        disabled={followsNow(range) || interval.toMs >= Date.now() - 1000}
        onClick={() => move(shifted(interval, 0.5, Date.now()))}
      />
      <Button
        icon={<Icon of={ZoomOutOutlined} />}
        aria-label={t('zoomOut')}
        title={t('zoomOut')}
        onClick={() => move(zoomedOut(interval, Date.now()))}
      />
    </Space.Compact>
  );
}

function Chooser({ range, interval, onChange }: Props) {
  const t = useMessages(timeRangeMessages);
  const [open, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const close = () => {
    setOpen(false);
    button.current?.focus();
  };
  // The room is as large as what comes: so it opens where there is place for it.
  const form = (
    <Suspense fallback={<div className={styles.room} />}>
      <TimeRangeForm
        range={range}
        interval={interval}
        onClose={close}
        onChange={(next) => {
          close();
          onChange(next);
        }}
      />
    </Suspense>
  );
  return (
    <Popover
      open={open}
      onOpenChange={setOpen}
      trigger="click"
      placement="bottom"
      arrow={false}
      destroyOnHidden
      content={form}
    >
      <Button
        ref={button}
        className={styles.button}
        icon={<Icon of={ClockCircleOutlined} />}
        aria-label={`${t('timeRange')}: ${rangeText(range, t)}`}
        aria-expanded={open}
        aria-haspopup="dialog"
      >
        <span className="figures">
          {rangeText(range, t)}
          {range.zone !== browserZone() && (
            <span className="quiet"> {zoneOffsetLabel(interval.toMs, range.zone)}</span>
          )}
        </span>
      </Button>
    </Popover>
  );
}
