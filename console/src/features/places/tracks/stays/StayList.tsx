import { Button, Checkbox } from 'antd';
import { type ReactNode, useMemo, useState } from 'react';
import { Panel } from '../../../../components/Panel.tsx';
import { formatWall } from '../../../../components/time-range/zone-time.ts';
import { durationText } from '../../../../platform/i18n/duration.ts';
import { useLanguage } from '../../../../platform/i18n/language.ts';
import { useMessages } from '../../../../platform/i18n/messages.ts';
import styles from './StayList.module.css';
import { staysMessages } from './stays.messages.ts';
import { type TrackStay, useStaysShown } from './track-stays.ts';

interface Props {
  /** Of each device, the longest first. */
  tracks: readonly { stays: readonly TrackStay[] }[];
  /** Whose it is, where there are several. */
  nameOf?: (stay: TrackStay) => ReactNode;
  zone: string;
  selectedKey: string | undefined;
  onSelect: (stay: TrackStay) => void;
}

const shownAtFirst = 8;

/** Where devices stood, by how long: what the heat on the map shows, in words. */
export function StayList({ tracks, nameOf, zone, selectedKey, onSelect }: Props) {
  const t = useMessages(staysMessages);
  const [most, setMost] = useState(shownAtFirst);
  const longestFirst = useMemo(
    () => tracks.flatMap(({ stays }) => stays).sort((a, b) => b.totalMs - a.totalMs),
    [tracks],
  );
  const left = longestFirst.length - most;
  const longestMs = Math.max(1, longestFirst[0]?.totalMs ?? 1);
  if (longestFirst.length === 0) {
    return (
      <Panel title={t('title')}>
        <p className="quiet">{t('none')}</p>
      </Panel>
    );
  }
  return (
    <Panel title={t('title')}>
      <p className="quiet small">{t('help')}</p>
      <ol className={styles.list}>
        {longestFirst.slice(0, most).map((stay) => (
          <li key={stay.key}>
            <button
              type="button"
              className={styles.row}
              aria-pressed={stay.key === selectedKey}
              onClick={() => onSelect(stay)}
            >
              <Row stay={stay} name={nameOf?.(stay)} zone={zone} share={stay.totalMs / longestMs} />
            </button>
          </li>
        ))}
      </ol>
      {left > 0 && (
        <Button block onClick={() => setMost(most + 20)}>
          {t('showMore', { count: Math.min(left, 20) })}
        </Button>
      )}
    </Panel>
  );
}

interface RowProps extends Pick<Props, 'zone'> {
  stay: TrackStay;
  name: ReactNode;
  /** Of the longest of them. */
  share: number;
}

function Row({ stay, name, zone, share }: RowProps) {
  const t = useMessages(staysMessages);
  const language = useLanguage();
  const time = (ms: number) => formatWall(ms, zone, 'minute').slice(5);
  return (
    <>
      <span className={styles.head}>
        <strong>{t('place', { rank: stay.rank })}</strong>
        {name}
        <span className={`${styles.time} figures nowrap`}>{durationText(stay.totalMs, language)}</span>
      </span>
      <span className={styles.share} style={{ inlineSize: `${share * 100}%` }} />
      <span className={`${styles.facts} quiet small figures`}>
        <span>{t('visits', { count: stay.visits })}</span>
        <span>{t('between', { from: time(stay.firstFrom), to: time(stay.lastTo) })}</span>
      </span>
    </>
  );
}

/** Whether the map shows them as heat. */
export function StaysSwitch() {
  const t = useMessages(staysMessages);
  const [isShown, show] = useStaysShown();
  return (
    <Checkbox className={styles.switch} checked={isShown} onChange={({ target }) => show(target.checked)}>
      {t('onMap')}
    </Checkbox>
  );
}
