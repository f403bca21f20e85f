import { useQuery } from '@tanstack/react-query';
import type { dayCounts } from '@weir/contract/alarms/alarm-counts';
import { alarmLevels } from '@weir/contract/alarms/alarms';
import type { Output } from '@weir/contract/endpoint';
import { Segmented } from 'antd';
import { useDayText } from '../../../../components/day-text.ts';
import { kitMessages } from '../../../../components/kit.messages.ts';
import { useNarrow } from '../../../../components/media.ts';
import { useMessages } from '../../../../platform/i18n/messages.ts';
import { usePage } from '../../../../platform/page.ts';
import { Card } from '../cards/Card.tsx';
import styles from './AlarmDays.module.css';
import { alarmCardsMessages } from './alarm-cards.messages.ts';
import { alarmDaysQuery } from './alarm-cards.queries.ts';

type Day = Output<typeof dayCounts>['list'][number];

const spans = [7, 30];

/** How many alarms each day raised, by level. */
export function AlarmDays() {
  const t = useMessages(alarmCardsMessages);
  const narrow = useNarrow();
  const { query, setQuery } = usePage();
  const days = spans.find((each) => String(each) === query.get('days')) ?? 7;
  const choice = (
    <Segmented
      size={narrow ? 'large' : 'small'}
      aria-label={t('byDay')}
      value={days}
      options={spans.map((count) => ({ value: count, label: t('days', { count }) }))}
      onChange={(next) => setQuery({ days: next === 7 ? undefined : next })}
    />
  );
  return (
    <Card title={t('alarmDays')} extra={choice} query={useQuery(alarmDaysQuery(days))}>
      {({ list }) => (
        <>
          <Bars days={list} />
          <DaysTable days={list} />
        </>
      )}
    </Card>
  );
}

const totalOf = ({ counts }: Day): number => counts.reduce((sum, count) => sum + count, 0);

function Bars({ days }: { days: readonly Day[] }) {
  const dayText = useDayText('numeric');
  const most = Math.max(1, ...days.map(totalOf));
  const labelEvery = Math.ceil(days.length / 7);
  return (
    <div className={styles.chart} aria-hidden>
      {days.map((day, at) => (
        <div key={day.day} className={styles.day} title={`${dayText(day.day)}: ${totalOf(day)}`}>
          <span className={styles.sum}>{days.length <= 7 && totalOf(day)}</span>
          <div className={styles.room}>
            <div className={styles.bar} style={{ height: `${(totalOf(day) / most) * 100}%` }}>
              {alarmLevels
                .filter((level) => day.counts[level - 1])
                .map((level) => (
                  <span
                    key={level}
                    style={{ background: `var(--weir-level${level})`, flexGrow: day.counts[level - 1] }}
                  />
                ))}
            </div>
          </div>
          <span className={styles.label}>
            {(days.length - 1 - at) % labelEvery === 0 && <span>{dayText(day.day)}</span>}
          </span>
        </div>
      ))}
    </div>
  );
}

/** The same for those who do not see the bars. */
function DaysTable({ days }: { days: readonly Day[] }) {
  const t = useMessages(alarmCardsMessages);
  const kit = useMessages(kitMessages);
  const dayText = useDayText('numeric');
  return (
    <div className="visuallyHidden">
      <table>
        <caption>{t('alarmDays')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('day')}</th>
            {alarmLevels.map((level) => (
              <th key={level} scope="col">
                {kit(`level${level}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {days.map(({ day, counts }) => (
            <tr key={day}>
              <th scope="row">{dayText(day)}</th>
              {alarmLevels.map((level) => (
                <td key={level}>{counts[level - 1]}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
