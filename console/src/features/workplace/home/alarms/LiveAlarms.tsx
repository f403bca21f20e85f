import { useQuery } from '@tanstack/react-query';
import type { Alarm } from '@weir/contract/alarms/alarms';
import { type FocusEvent, type KeyboardEvent, Suspense, useRef, useState } from 'react';
import { AlarmLevelMark } from '../../../../components/AlarmLevelMark.tsx';
import { useAlarmSubject } from '../../../../components/alarm-subject.ts';
import { neighbourOf } from '../../../../components/key-steps.ts';
import { kitMessages } from '../../../../components/kit.messages.ts';
import { Link } from '../../../../components/Link.tsx';
import { RelativeTime } from '../../../../components/RelativeTime.tsx';
import { useRowReach, useSuccessor } from '../../../../components/row-focus.ts';
import { lazyRetry } from '../../../../platform/chunks.ts';
import { useMessages } from '../../../../platform/i18n/messages.ts';
import { useAccount, useMay } from '../../../../platform/session.ts';
import { alarmsPage } from '../../../alarms/alarms/alarms.screen.ts';
import { Card } from '../cards/Card.tsx';
import styles from '../cards/rows.module.css';
import { useOnWall, useWholeInside } from '../cards/use-fitting.ts';
import { alarmCardsMessages } from './alarm-cards.messages.ts';
import { newestAlarmsQuery } from './alarm-cards.queries.ts';

const AlarmKeysPanel = lazyRetry(() =>
  import('../../../alarms/alarms/handling/AlarmKeysPanel.tsx').then((file) => file.AlarmKeysPanel),
);

/** As many as its neighbours are high. On a wall they have the room that is left. */
const mostOnPage = 4;

/** The newest open alarms, as they come and go. */
export function LiveAlarms() {
  const t = useMessages(alarmCardsMessages);
  const alarms = useQuery(newestAlarmsQuery);
  const onWall = useOnWall();
  return (
    <Card
      title={t('liveAlarms')}
      extra={
        <Link orNothing to={alarmsPage.path}>
          {t('allAlarms')}
        </Link>
      }
      query={alarms}
    >
      {({ list }) =>
        list.length === 0 ? (
          <p className={styles.none}>{t('noOpen')}</p>
        ) : (
          <Rows alarms={onWall ? list : list.slice(0, mostOnPage)} />
        )
      }
    </Card>
  );
}

const lines = 'a[data-alarm]';

/** From row to row by the keys of a list; whoever may handle alarms does so with those of the alarms. */
function Rows({ alarms }: { alarms: readonly Alarm[] }) {
  const may = useMay();
  // A screen on a wall has no hands.
  const { wall } = useAccount();
  const mayHandle = may('alarms:handle') && !wall;
  const list = useRef<HTMLUListElement>(null);
  const whole = useWholeInside(list, 'li', alarms.length);
  const [currentId, setCurrentId] = useState<number>();
  const linesOf = () =>
    [...(list.current?.querySelectorAll<HTMLElement>(lines) ?? [])].filter((line) =>
      line.checkVisibility({ visibilityProperty: true }),
    );
  useSuccessor({ rows: alarms, currentId, linesOf });
  useRowReach(() => {
    const all = linesOf();
    (all.find(({ dataset }) => Number(dataset.id) === currentId) ?? all[0])?.focus();
  });
  const onFocus = ({ target }: FocusEvent<HTMLElement>) => setCurrentId(Number(target.dataset.id));
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (event.ctrlKey || event.metaKey || event.altKey || !(event.target instanceof HTMLElement)) return;
    const goal = neighbourOf(linesOf(), event.target, event.key, 'rows');
    if (!goal) return;
    goal.focus();
    event.preventDefault();
  };
  return (
    <>
      <ul ref={list} className={`${styles.rows} ${styles.filling}`} onFocus={onFocus} onKeyDown={onKeyDown}>
        {alarms.map((alarm, at) => (
          <li key={alarm.id} className={at < whole ? undefined : styles.beyond}>
            <Row alarm={alarm} />
          </li>
        ))}
      </ul>
      {mayHandle && (
        <Suspense fallback={null}>
          <AlarmKeysPanel alarms={alarms} lines={lines} />
        </Suspense>
      )}
    </>
  );
}

function Row({ alarm }: { alarm: Alarm }) {
  const kit = useMessages(kitMessages);
  const subject = useAlarmSubject()(alarm);
  return (
    <Link to={alarmsPage.address({ alarm: alarm.id })} className={styles.row} data-alarm data-id={alarm.id}>
      <AlarmLevelMark level={alarm.level} />
      <span className="visuallyHidden">{kit(`level${alarm.level}`)}</span>
      <span className={styles.pair} title={`${subject}, ${alarm.deviceName}`}>
        <span className={styles.cut}>{subject}</span>{' '}
        <span className={`${styles.cut} quiet`}>{alarm.deviceName}</span>
      </span>
      <span className={styles.figure}>
        <RelativeTime time={alarm.warningDate} />
      </span>
    </Link>
  );
}
