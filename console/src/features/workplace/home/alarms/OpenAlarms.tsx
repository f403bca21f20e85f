import { useQuery } from '@tanstack/react-query';
import { alarmLevels } from '@weir/contract/alarms/alarms';
import { languageTags } from '@weir/contract/common';
import type { CSSProperties } from 'react';
import { AlarmLevelMark } from '../../../../components/AlarmLevelMark.tsx';
import { kitMessages } from '../../../../components/kit.messages.ts';
import { Link } from '../../../../components/Link.tsx';
import { ErrorState } from '../../../../components/states.tsx';
import { useLanguage } from '../../../../platform/i18n/language.ts';
import { useMessages } from '../../../../platform/i18n/messages.ts';
import { alarmsPage } from '../../../alarms/alarms/alarms.screen.ts';
import { trendsQuery } from '../cards/home.queries.ts';
import { SparkBars, SparkToCome } from '../cards/Spark.tsx';
import { alarmCardsMessages } from './alarm-cards.messages.ts';
import { openAlarmsQuery } from './alarm-cards.queries.ts';
import styles from './OpenAlarms.module.css';

/** How many alarms of each level are open; each figure leads to them. */
export function OpenAlarms() {
  const t = useMessages(alarmCardsMessages);
  const kit = useMessages(kitMessages);
  const format = new Intl.NumberFormat(languageTags[useLanguage()]);
  const { data, error, refetch } = useQuery(openAlarmsQuery);
  // Their places are there before the figures, which move nothing when they come.
  const levels = data?.list ?? alarmLevels.map((level) => ({ level, count: undefined }));
  if (error && !data) return <ErrorState error={error} onRetry={() => void refetch()} />;
  return (
    <section aria-label={t('openAlarms')} className={styles.levels}>
      <div className={styles.title}>
        <h2 className={styles.heading}>{t('openAlarms')}</h2>
        <RaisedTrend />
      </div>
      {levels.map(({ level, count }) => (
        <Link key={level} to={alarmsPage.address({ level })} className={styles.level}>
          <AlarmLevelMark level={level} sizePx={14} />
          <span className={styles.label}>{kit(`level${level}`)}</span>
          <Count count={count} text={count === undefined ? '\u00a0' : format.format(count)} />
        </Link>
      ))}
    </section>
  );
}

/** So large that it just fits, however long it is. */
function Count({ count, text }: { count: number | undefined; text: string }) {
  // The type knows no variables of our own.
  const style = { '--weir-characters': text.length } as CSSProperties;
  return (
    <span className={count ? styles.number : styles.zero} style={style}>
      {text}
    </span>
  );
}

function RaisedTrend() {
  const t = useMessages(alarmCardsMessages);
  const { data } = useQuery(trendsQuery);
  if (!data) return <SparkToCome />;
  const { raised } = data;
  const label = t('raisedTrend', {
    sum: raised.reduce((sum, count) => sum + count, 0),
    most: Math.max(...raised),
  });
  return <SparkBars values={raised} label={label} />;
}
