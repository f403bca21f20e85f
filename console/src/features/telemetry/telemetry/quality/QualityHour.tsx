import type { CSSProperties } from 'react';
import { useMessages } from '../../../../platform/i18n/messages.ts';
import { historyMessages } from '../history/history.messages.ts';
import styles from './HistoryQuality.module.css';

interface Props {
  day: string;
  hour: number;
  /** Of each time that clocks show the hour: once as a rule, never or twice where they change. */
  shares: readonly (number | null)[];
}

/** The cell of an hour; what clocks show twice stands one below the other. */
export function QualityHour({ day, hour, shares }: Props) {
  const t = useMessages(historyMessages);
  if (shares.length === 0) {
    return (
      <td className={styles.skipped} title={t('noSuchHour', { day, hour })}>
        <span aria-hidden>×</span>
        <span className="visuallyHidden">{t('skippedHour')}</span>
      </td>
    );
  }
  const [first = null, second] = shares;
  return (
    <td className={styles.hour}>
      <Share share={first} of={second === undefined ? 'only' : 'first'} {...{ day, hour }} />
      {second !== undefined && <Share share={second} of="again" {...{ day, hour }} />}
    </td>
  );
}

const words = { only: 'heatCell', first: 'heatCellFirst', again: 'heatCellAgain' } as const;
const timeWords = { first: 'firstTime', again: 'secondTime' } as const;

interface ShareProps {
  share: number | null;
  /** Which of the times that clocks show the hour. */
  of: keyof typeof words;
  day: string;
  hour: number;
}

function Share({ share, of, day, hour }: ShareProps) {
  const t = useMessages(historyMessages);
  const time = of === 'only' ? null : <span className="visuallyHidden">{t(timeWords[of])} </span>;
  if (share === null) {
    return (
      <div className={styles.none}>
        {time}
        <span className="visuallyHidden">{t('notExpected')}</span>
      </div>
    );
  }
  // Of 99.9 % something is missing.
  const percent = Math.floor(share * 100);
  return (
    <div className={styles.cell} style={colorOfShare(share)} title={t(words[of], { day, hour, percent })}>
      {time}
      {percent === 100 ? <span className="visuallyHidden">100</span> : percent}
    </div>
  );
}

/** Complete is the calm colour; the less there is, the more of the other one, as far as text stays readable. */
export function colorOfShare(share: number): CSSProperties {
  if (share >= 1) return { background: mix('var(--weir-online)', 35) };
  return { background: mix('var(--weir-level2)', Math.round(15 + 45 * (1 - share))) };
}

const mix = (color: string, percent: number) =>
  `color-mix(in srgb, ${color} ${percent}%, var(--ant-color-bg-container))`;
