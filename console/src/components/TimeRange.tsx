import { ClockCircleOutlined, LeftOutlined, RightOutlined, ZoomOutOutlined } from '@ant-design/icons';
import { Button, Popover, Space } from 'antd';
import { Suspense, useRef, useState } from 'react';
import { lazyRetry } from '../platform/chunks.ts';
import { useMessages } from '../platform/i18n/messages.ts';
import { Icon } from './Icon.tsx';
import { IconButton } from './IconButton.tsx';
import { useNarrow } from './media.ts';
import { useOpenedOnce } from './opened-once.ts';
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

const TimeRangeForm = lazyRetry(() =>
  import('./time-range/TimeRangeForm.tsx').then((chunk) => chunk.TimeRangeForm),
);
const TimeRangeSheet = lazyRetry(() =>
  import('./time-range/TimeRangeSheet.tsx').then((chunk) => chunk.TimeRangeSheet),
);

interface Props {
  /** Where `unset` is given: what is proposed. */
  range: RangeExpression;
  /** The range as it resolves now. */
  interval: Interval;
  onChange: (range: RangeExpression) => void;
  /** Stands in place of the range while there is none. */
  unset?: string | undefined;
}

/** One control for time: named, typed, recent or absolute ranges in a zone, and steps to the sides. */
export function TimeRange({ range, interval, onChange, unset }: Props) {
  const t = useMessages(timeRangeMessages);
  if (unset !== undefined)
    return <Chooser range={range} interval={interval} onChange={onChange} unset={unset} />;
  const move = (next: Interval) => onChange(absoluteRange(next, range.zone));
  return (
    <Space.Compact className={styles.bar}>
      <IconButton
        icon={LeftOutlined}
        label={t('earlier')}
        onClick={() => move(shifted(interval, -0.5, Date.now()))}
      />
      <Chooser range={range} interval={interval} onChange={onChange} />
      <IconButton
        icon={RightOutlined}
        label={t('later')}
        disabled={followsNow(range) || interval.toMs >= Date.now() - 1000}
        onClick={() => move(shifted(interval, 0.5, Date.now()))}
      />
      <IconButton
        icon={ZoomOutOutlined}
        label={t('zoomOut')}
        onClick={() => move(zoomedOut(interval, Date.now()))}
      />
    </Space.Compact>
  );
}

function Chooser({ range, interval, onChange, unset }: Props) {
  const t = useMessages(timeRangeMessages);
  const text = unset ?? rangeText(range, t);
  const narrow = useNarrow();
  const [open, setOpen] = useState(false);
  const opened = useOpenedOnce(open);
  const button = useRef<HTMLButtonElement>(null);
  const close = () => {
    setOpen(false);
    button.current?.focus();
  };
  const choose = (next: RangeExpression) => {
    close();
    onChange(next);
  };
  const preload = narrow ? TimeRangeSheet.preload : TimeRangeForm.preload;
  const face = (
    <Button
      ref={button}
      className={styles.button}
      icon={<Icon of={ClockCircleOutlined} />}
      aria-label={`${t('timeRange')}: ${text}`}
      aria-expanded={open}
      aria-haspopup="dialog"
      onPointerEnter={preload}
      onFocus={preload}
      onClick={narrow ? () => setOpen(true) : undefined}
    >
      <span className="figures">
        {text}
        {unset === undefined && range.zone !== browserZone() && (
          <span className="quiet"> {zoneOffsetLabel(interval.toMs, range.zone)}</span>
        )}
      </span>
    </Button>
  );
  const form = { range, interval, onChange: choose };
  if (narrow) {
    return (
      <>
        {face}
        <Suspense>{opened && <TimeRangeSheet open={open} onClose={close} {...form} />}</Suspense>
      </>
    );
  }
  return (
    <Popover
      open={open}
      onOpenChange={setOpen}
      trigger="click"
      placement="bottom"
      arrow={false}
      destroyOnHidden
      content={<Opened {...form} onClose={close} />}
    >
      {face}
    </Popover>
  );
}

/** The room is as large as what comes: so it opens where there is place for it. */
function Opened({ onClose, ...form }: Props & { onClose: () => void }) {
  const t = useMessages(timeRangeMessages);
  return (
    <div role="dialog" aria-label={t('timeRange')} onKeyDown={(event) => event.key === 'Escape' && onClose()}>
      <Suspense fallback={<div className={styles.room} />}>
        <TimeRangeForm {...form} />
      </Suspense>
    </div>
  );
}
