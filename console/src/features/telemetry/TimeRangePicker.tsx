import { ClockCircleOutlined, LeftOutlined, RightOutlined, ZoomOutOutlined } from '@ant-design/icons';
import { Button, Popover, Space } from 'antd';
import { useRef, useState } from 'react';
import { Icon } from '../../components/Icon.tsx';
import { useMessages } from '../../platform/i18n/messages.ts';
import { rangeText } from './range-words.ts';
import { TimeRangeForm } from './TimeRangeForm.tsx';
import styles from './TimeRangePicker.module.css';
import { timeRangeMessages } from './time-range.messages.ts';
import {
  absoluteRange,
  followsNow,
  type Interval,
  shifted,
  type TimeRange,
  zoomedOut,
} from './time-range.ts';
import { browserZone, zoneOffsetLabel } from './zone-time.ts';

interface Props {
  range: TimeRange;
  /** The range as it resolves now. */
  interval: Interval;
  onChange: (range: TimeRange) => void;
}

/** One control for time: named, relative or absolute ranges in a zone, and steps to the sides. */
export function TimeRangePicker({ range, interval, onChange }: Props) {
  const t = useMessages(timeRangeMessages);
  const [open, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const close = () => {
    setOpen(false);
    button.current?.focus();
  };
  const move = (next: Interval) => onChange(absoluteRange(next, range.zone));
  return (
    <Space.Compact className={styles.bar}>
      <Button
        icon={<Icon of={LeftOutlined} />}
        aria-label={t('earlier')}
        title={t('earlier')}
        onClick={() => move(shifted(interval, -0.5, Date.now()))}
      />
      <Popover
        open={open}
        onOpenChange={setOpen}
        trigger="click"
        placement="bottom"
        arrow={false}
        destroyOnHidden
        content={
          <TimeRangeForm
            range={range}
            interval={interval}
            onClose={close}
            onChange={(next) => {
              close();
              onChange(next);
            }}
          />
        }
      >
        <Button
          ref={button}
          className={styles.button}
          icon={<Icon of={ClockCircleOutlined} />}
          aria-label={`${t('timeRange')}: ${rangeText(range, t)}`}
          aria-expanded={open}
        >
          <span className="figures">
            {rangeText(range, t)}
            {range.zone !== browserZone() && (
              <span className="quiet"> {zoneOffsetLabel(interval.toMs, range.zone)}</span>
            )}
          </span>
        </Button>
      </Popover>
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
