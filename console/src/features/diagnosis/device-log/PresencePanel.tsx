import { useQuery } from '@tanstack/react-query';
import type { PresenceStretch } from '@weir/contract/diagnosis/device-log';
import { Segmented } from 'antd';
import { useState } from 'react';
import { kitMessages } from '../../../components/kit.messages.ts';
import { Panel } from '../../../components/Panel.tsx';
import { percentText } from '../../../components/percent-text.ts';
import { QueryState } from '../../../components/QueryState.tsx';
import { useLanguage } from '../../../platform/i18n/language.ts';
import { useMessages } from '../../../platform/i18n/messages.ts';
import { plainTime } from '../../../platform/time.ts';
import { deviceLogMessages } from './device-log.messages.ts';
import { timelineQuery } from './device-log.queries.ts';
import styles from './PresencePanel.module.css';

const periods = [24, 168] as const;
const ticks = [0, 0.25, 0.5, 0.75, 1];
const states = ['online', 'silent', 'offline', 'never', 'unknown'] as const;

/** When the device was online, silent or offline in the last day or week. */
export function PresencePanel({ deviceId }: { deviceId: number }) {
  const t = useMessages(deviceLogMessages);
  const [hours, setHours] = useState<(typeof periods)[number]>(24);
  const query = useQuery(timelineQuery(deviceId, hours));
  const names = { 24: t('lastDay'), 168: t('lastWeek') };
  return (
    <Panel
      title={t('timelineTitle')}
      tools={
        <Segmented
          size="small"
          className={styles.period ?? ''}
          aria-label={t('period')}
          value={hours}
          options={periods.map((value) => ({ value, label: names[value] }))}
          onChange={setHours}
        />
      }
    >
      {query.data && <Timeline {...query.data} />}
      {!query.data && <QueryState query={query} rows={2} />}
    </Panel>
  );
}

interface TimelineProps {
  from: string;
  to: string;
  list: readonly PresenceStretch[];
  disconnects: number;
  onlineShare: number | null;
}

function Timeline({ from, to, list, disconnects, onlineShare }: TimelineProps) {
  const t = useMessages(deviceLogMessages);
  const kit = useMessages(kitMessages);
  const language = useLanguage();
  const fromMs = Date.parse(from);
  const spanMs = Date.parse(to) - fromMs;
  const nameOf = (state: PresenceStretch['presence']) => (state === 'unknown' ? t('unknown') : kit(state));
  const summary = [
    ...(onlineShare === null ? [] : [t('onlineShare', { share: percentText(onlineShare, language) })]),
    t('disconnects', { count: disconnects }),
  ].join(' · ');
  const seen = states.filter((state) => list.some(({ presence }) => presence === state));
  return (
    <>
      <div className={styles.bar} role="img" aria-label={summary}>
        {list.map((stretch) => (
          <span
            key={stretch.from}
            className={`${styles.stretch} ${styles[stretch.presence]}`}
            style={{ flexGrow: (Date.parse(stretch.to) - Date.parse(stretch.from)) / spanMs }}
            title={t('stretch', {
              presence: [nameOf(stretch.presence), stretch.reason && t(`reason_${stretch.reason}`)]
                .filter(Boolean)
                .join(' · '),
              from: minuteOf(stretch.from),
              to: minuteOf(stretch.to),
            })}
          />
        ))}
      </div>
      <div className={`${styles.axis} quiet small figures`} aria-hidden>
        {ticks.map((tick) => (
          <span key={tick}>{tickText(fromMs + spanMs * tick, spanMs)}</span>
        ))}
      </div>
      <div className={styles.legend}>
        {seen.map((state) => (
          <span key={state} className={styles.key}>
            <span className={`${styles.swatch} ${styles[state]}`} aria-hidden />
            {nameOf(state)}
          </span>
        ))}
        <span className="quiet figures">{summary}</span>
      </div>
    </>
  );
}

const minuteOf = (time: string): string => plainTime(new Date(time)).slice(0, 16);
const dayMs = 86_400_000;

/** The hour; over more than a day the day of the month. */
const tickText = (atMs: number, spanMs: number): string => {
  const text = plainTime(new Date(atMs));
  return spanMs > dayMs * 1.5 ? text.slice(5, 10) : text.slice(11, 16);
};
