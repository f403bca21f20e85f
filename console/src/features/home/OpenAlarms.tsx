import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { AlarmLevelMark } from '../../components/AlarmLevelMark.tsx';
import { kitMessages } from '../../components/kit.messages.ts';
import { ErrorState } from '../../components/states.tsx';
import { htmlLanguage, useLanguage } from '../../platform/i18n/language.ts';
import { useMessages } from '../../platform/i18n/messages.ts';
import { alarmCardsMessages } from './alarm-cards.messages.ts';
import { openAlarmsQuery } from './alarm-cards.queries.ts';
import styles from './OpenAlarms.module.css';

/** How many alarms of each level are open; each figure leads to them. */
export function OpenAlarms() {
  const t = useMessages(alarmCardsMessages);
  const kit = useMessages(kitMessages);
  const format = new Intl.NumberFormat(htmlLanguage[useLanguage()]);
  const { data, error, refetch } = useQuery(openAlarmsQuery);
  if (error && !data) return <ErrorState error={error} onRetry={() => void refetch()} />;
  return (
    <section aria-label={t('openAlarms')} className={styles.levels}>
      <h2 className={styles.title}>{t('openAlarms')}</h2>
      {data?.list.map(({ level, count }) => (
        <Link key={level} to={`/alarm/index?level=${level}`} className={styles.level}>
          <AlarmLevelMark level={level} sizePx={14} />
          <span className={styles.label}>{kit(`level${level}`)}</span>
          <span className={count === 0 ? styles.zero : styles.number}>{format.format(count)}</span>
        </Link>
      ))}
    </section>
  );
}
