import {
  CaretRightOutlined,
  PauseOutlined,
  QuestionCircleOutlined,
  StepBackwardOutlined,
  StepForwardOutlined,
} from '@ant-design/icons';
import type { Alarm } from '@weir/contract/alarms/alarms';
import { Button, Checkbox, Segmented } from 'antd';
import { type KeyboardEvent, useId } from 'react';
import { Icon } from '../../../../components/Icon.tsx';
import { IconButton } from '../../../../components/IconButton.tsx';
import { useMessages } from '../../../../platform/i18n/messages.ts';
import type { TrackItem } from '../track/track-items.ts';
import { AlarmLane } from './AlarmLane.tsx';
import styles from './ReplayBar.module.css';
import { ReplaySlider, ReplayTime } from './ReplaySlider.tsx';
import { replayMessages } from './replay.messages.ts';
import { type ReplayRate, replayRates } from './replay.ts';
import type { Replay } from './use-replay.ts';

interface Props {
  deviceId: number;
  replay: Replay;
  items: readonly TrackItem[];
  alarms: readonly Alarm[];
  zone: string;
  /** Explains the position that the replay has passed last. */
  onWhy: () => void;
}

/** Plays a track in its own time; the same line of time has its trips, its stops and the alarms. */
export function ReplayBar({ deviceId, replay, items, alarms, zone, onWhy }: Props) {
  const t = useMessages(replayMessages);
  const helpId = useId();
  const { course, isPlaying, rate, skips } = replay;
  const onKeyDown = (event: KeyboardEvent) => {
    const action = actionOf(event, replay);
    if (!action) return;
    event.preventDefault();
    action();
  };
  return (
    <section className={`panel ${styles.bar}`} aria-label={t('replay')} onKeyDown={onKeyDown}>
      <div className={styles.head}>
        <ReplayTime replay={replay} zone={zone} />
        <Button type="text" icon={<Icon of={QuestionCircleOutlined} />} onClick={onWhy}>
          {t('why')}
        </Button>
      </div>
      <AlarmLane alarms={alarms} span={course} deviceId={deviceId} zone={zone} />
      <ReplaySlider replay={replay} items={items} zone={zone} describedBy={helpId} />
      <div className={styles.tools}>
        <span className="inlineRow">
          <IconButton
            type="text"
            icon={StepBackwardOutlined}
            label={t('previous')}
            onClick={() => replay.step(-1)}
          />
          <Button
            type="primary"
            shape="circle"
            className={styles.play}
            icon={<Icon of={isPlaying ? PauseOutlined : CaretRightOutlined} />}
            aria-label={t(isPlaying ? 'pause' : 'play')}
            title={t(isPlaying ? 'pause' : 'play')}
            onClick={replay.toggle}
          />
          <IconButton
            type="text"
            icon={StepForwardOutlined}
            label={t('next')}
            onClick={() => replay.step(1)}
          />
        </span>
        <Segmented<ReplayRate>
          aria-label={t('rate')}
          value={rate}
          onChange={replay.setRate}
          options={replayRates.map((value) => ({
            value,
            label: `×${value}`,
            title: t('rateOf', { rate: value }),
          }))}
        />
        <Checkbox checked={skips} onChange={({ target }) => replay.setSkips(target.checked)}>
          {t('skips')}
        </Checkbox>
      </div>
      <div id={helpId} className="visuallyHidden">
        {t('keys')}
      </div>
    </section>
  );
}

/** Keys of the slider; a button and a choice keep their own. */
function actionOf({ key, target }: KeyboardEvent, replay: Replay): (() => void) | undefined {
  if (!(target instanceof HTMLInputElement) || target.type !== 'range') return undefined;
  if (key === ' ') return replay.toggle;
  if (key === 'ArrowLeft' || key === 'ArrowDown') return () => replay.step(-1);
  if (key === 'ArrowRight' || key === 'ArrowUp') return () => replay.step(1);
  return undefined;
}
