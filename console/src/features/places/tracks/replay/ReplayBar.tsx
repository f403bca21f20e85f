import {
  CaretRightOutlined,
  PauseOutlined,
  QuestionCircleOutlined,
  StepBackwardOutlined,
  StepForwardOutlined,
} from '@ant-design/icons';
import { Button, Checkbox, Segmented } from 'antd';
import { type KeyboardEvent, type ReactNode, useId } from 'react';
import { Icon } from '../../../../components/Icon.tsx';
import { IconButton } from '../../../../components/IconButton.tsx';
import { useMessages } from '../../../../platform/i18n/messages.ts';
import styles from './ReplayBar.module.css';
import { type ReplayLane, ReplaySlider, useTextAt } from './ReplaySlider.tsx';
import { replayMessages } from './replay.messages.ts';
import { type ReplayRate, replayRates } from './replay.ts';
import { TextAtTime } from './TextAtTime.tsx';
import type { Replay } from './use-replay.ts';

interface Props {
  replay: Replay;
  /** Of each device one, upon the line of time. */
  lanes: readonly ReplayLane[];
  zone: string;
  /** What is known of a time, in few words; '' for nothing. */
  factAt: (ms: number) => string;
  /** Upon the same line of time. */
  above?: ReactNode;
  /** Explains the position that the replay has passed last. */
  onWhy?: () => void;
}

/** Plays tracks in their own time; the same line of time has their trips and stops. */
export function ReplayBar({ replay, lanes, zone, factAt, above, onWhy }: Props) {
  const t = useMessages(replayMessages);
  const helpId = useId();
  const { isPlaying, rate, skips } = replay;
  const textAt = useTextAt(factAt, zone);
  const onKeyDown = (event: KeyboardEvent) => {
    const action = actionOf(event, replay);
    if (!action) return;
    event.preventDefault();
    action();
  };
  return (
    <section className={`panel ${styles.bar}`} aria-label={t('replay')} onKeyDown={onKeyDown}>
      <div className={styles.head}>
        <TextAtTime now={replay.now} textAt={textAt} className={`${styles.time} figures`} />
        {onWhy && (
          <Button type="text" icon={<Icon of={QuestionCircleOutlined} />} onClick={onWhy}>
            {t('why')}
          </Button>
        )}
      </div>
      {above}
      <ReplaySlider replay={replay} lanes={lanes} textAt={textAt} describedBy={helpId} />
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
