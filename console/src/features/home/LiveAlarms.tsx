import { useQuery } from '@tanstack/react-query';
import type { Alarm } from '@weir/contract/alarms';
import { type FocusEvent, type KeyboardEvent, Suspense, useRef, useState } from 'react';
import { Link } from 'react-router';
import { AlarmLevelMark } from '../../components/AlarmLevelMark.tsx';
import { useAlarmSubject } from '../../components/alarm-subject.ts';
import { kitMessages } from '../../components/kit.messages.ts';
import { RelativeTime } from '../../components/RelativeTime.tsx';
import { neighbourOf, useSuccessor } from '../../components/row-focus.ts';
import { lazyRetry } from '../../platform/chunks.ts';
import { useMessages } from '../../platform/i18n/messages.ts';
import { usePage } from '../../platform/page.ts';
import { useMay } from '../../platform/session.ts';
import { alarmCardsMessages } from './alarm-cards.messages.ts';
import { newestAlarmsQuery } from './alarm-cards.queries.ts';
import { Card } from './Card.tsx';
import type { DashboardStyle } from './cards.ts';
import styles from './rows.module.css';
import { useRowsInside } from './use-fitting.ts';

const AlarmKeysPanel = lazyRetry(() =>
  import('../alarms/AlarmKeysPanel.tsx').then((file) => file.AlarmKeysPanel),
);

/** As many as its neighbours are high; on a wall the rows of all are of one height. */
const shown = { page: 4, wall: 5 };

interface Props {
  /** On a wall, the voice style gives them the room that is left. */
  style: DashboardStyle;
}

/** The newest open alarms, as they come and go. */
export function LiveAlarms({ style }: Props) {
  const t = useMessages(alarmCardsMessages);
  const alarms = useQuery(newestAlarmsQuery);
  const onWall = usePage().query.get('wall') === '1';
  const most = onWall ? shown.wall : shown.page;
  const fills = onWall && style === 'voice';
  return (
    <Card title={t('liveAlarms')} extra={<Link to="/alarm/index">{t('allAlarms')}</Link>} query={alarms}>
      {({ list }) =>
        list.length === 0 ? (
          <p className={styles.none}>{t('noOpen')}</p>
        ) : (
          <Rows alarms={list} most={fills ? 'fitting' : most} />
        )
      }
    </Card>
  );
}

const lines = 'a[data-alarm]';

interface RowsProps {
  alarms: readonly Alarm[];
  most: number | 'fitting';
}

/** From row to row by the keys of a list; whoever may handle alarms does so with those of the alarms. */
function Rows({ alarms: newest, most }: RowsProps) {
  const may = useMay();
  const list = useRef<HTMLUListElement>(null);
  const fitting = useRowsInside(list);
  const alarms = newest.slice(0, most === 'fitting' ? fitting : most);
  const [currentId, setCurrentId] = useState<number>();
  const linesOf = () => [...(list.current?.querySelectorAll<HTMLElement>(lines) ?? [])];
  useSuccessor({ rows: alarms, currentId, linesOf });
  const onFocus = ({ target }: FocusEvent<HTMLElement>) => setCurrentId(Number(target.dataset.id));
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (event.ctrlKey || event.metaKey || event.altKey || !(event.target instanceof HTMLElement)) return;
    const goal = neighbourOf(linesOf(), event.target, event.key);
    if (!goal) return;
    goal.focus();
    event.preventDefault();
  };
  return (
    <>
      <ul
        ref={list}
        className={most === 'fitting' ? `${styles.rows} ${styles.filling}` : styles.rows}
        onFocus={onFocus}
        onKeyDown={onKeyDown}
      >
        {alarms.map((alarm) => (
          <li key={alarm.id}>
            <Row alarm={alarm} />
          </li>
        ))}
      </ul>
      {may('alarms:handle') && (
        <Suspense fallback={null}>
          <AlarmKeysPanel alarms={alarms} lines={lines} />
        </Suspense>
      )}
    </>
  );
}

function Row({ alarm }: { alarm: Alarm }) {
  const kit = useMessages(kitMessages);
  const subject = useAlarmSubject();
  return (
    <Link to={`/alarm/index?alarm=${alarm.id}`} className={styles.row} data-alarm data-id={alarm.id}>
      <AlarmLevelMark level={alarm.level} />
      <span className="visuallyHidden">{kit(`level${alarm.level}`)}</span>
      <span className={styles.name}>
        {subject(alarm)} <span className="quiet">{alarm.deviceName}</span>
      </span>
      <span className={styles.figure}>
        <RelativeTime time={alarm.warningDate} />
      </span>
    </Link>
  );
}
