import { type Alarm, type AlarmEvent, alarmStatuses } from '@weir/contract/alarms/alarms';
import { kitMessages } from '../../../../components/kit.messages.ts';
import { useValueText } from '../../../../components/LiveValue.tsx';
import record from '../../../../components/RecordDrawer.module.css';
import { ExactTime } from '../../../../components/RelativeTime.tsx';
import { useLanguage } from '../../../../platform/i18n/language.ts';
import { useMessages } from '../../../../platform/i18n/messages.ts';
import { useAccount, useMay } from '../../../../platform/session.ts';
import { exactTime } from '../../../../platform/time.ts';
import { useUserName } from '../../../identity/users/person/users.queries.ts';
import styles from './AlarmDrawer.module.css';
import type { AlarmItem } from './AlarmDrawer.tsx';
import { alarmDrawerMessages } from './alarm-drawer.messages.ts';

/** Everything that became of an alarm, from its beginning on. */
export function AlarmEvents({ alarm }: { alarm: AlarmItem }) {
  return (
    <ol className={styles.events}>
      {alarm.events.map((event) => (
        <li key={event.id} className={styles.event}>
          <div className={record.line}>
            <span className={record.what}>
              <What event={event} alarm={alarm} />
            </span>
            <Value event={event} alarm={alarm} />
            <span className="quiet small">
              {event.userName && `${event.userName} · `}
              <ExactTime time={event.at} />
            </span>
          </div>
          <Text event={event} />
        </li>
      ))}
    </ol>
  );
}

interface Props {
  event: AlarmEvent;
  alarm: Alarm;
}

function What({ event, alarm }: Props) {
  const t = useMessages(alarmDrawerMessages);
  const kit = useMessages(kitMessages);
  const level = event.level ? kit(`level${event.level}`) : '';
  if (event.kind === 'raised' || event.kind === 'graver') return t(`event_${event.kind}`, { level });
  if (event.kind === 'handled') {
    const { warningStatus, via } = handlingOf(event.text);
    const what = t(`event_${warningStatus}`);
    return via === 'link' ? t('byLink', { what }) : what;
  }
  if (event.kind === 'assigned') return <Assigned event={event} alarm={alarm} />;
  return t(`event_${event.kind}`);
}

function Assigned({ event, alarm }: Props) {
  const t = useMessages(alarmDrawerMessages);
  const mayName = useMay()('users:list');
  const account = useAccount();
  const id = event.text === null ? undefined : Number(event.text);
  const known = id === alarm.assigneeId ? alarm.assigneeName : undefined;
  const own = id === account.id ? account.name || account.username : undefined;
  const found = useUserName(mayName && !known && !own ? id : undefined);
  if (id === undefined) return t('event_unassigned');
  return t('event_assignedTo', { name: known ?? own ?? found ?? t('someUser', { id }) });
}

const valueKinds: readonly AlarmEvent['kind'][] = ['raised', 'graver', 'repeated', 'recovered'];

function Value({ event, alarm }: Props) {
  const valueText = useValueText();
  const text = valueText(alarm, event.value);
  if (text === undefined || !valueKinds.includes(event.kind)) return null;
  return <span className="figures">{alarm.unit ? `${text} ${alarm.unit}` : text}</span>;
}

function Text({ event }: Pick<Props, 'event'>) {
  if (event.kind === 'lateData') return <LateData text={event.text} />;
  const text = event.kind === 'handled' ? handlingOf(event.text).note : event.text;
  if (!text || event.kind === 'assigned') return null;
  return <p className={styles.text}>{text}</p>;
}

function LateData({ text }: Pick<AlarmEvent, 'text'>) {
  const t = useMessages(alarmDrawerMessages);
  const language = useLanguage();
  const at = (time: string) => exactTime(new Date(time), language);
  const { from, to, began, ended } = lateDataOf(text);
  return (
    <>
      <p className={styles.text}>{t('lateSpan', { from: at(from), to: at(to) })}</p>
      {began && <p className={styles.text}>{t('lateBegan', { began: at(began) })}</p>}
      {ended && <p className={styles.text}>{t('lateEnded')}</p>}
    </>
  );
}

/** What the history keeps of data that came late; of each alarm it is told once. */
const lateDataOf = (text: string | null): LateSpan => JSON.parse(text ?? '{}');

interface LateSpan {
  from: string;
  to: string;
  began: string | null;
  ended?: string | null;
}

type Handling = Pick<Alarm, 'warningStatus' | 'note'> & { via?: string };

/** What the history keeps of a handling: its status, its note, and whether it came by the link of a message. */
function handlingOf(text: string | null): Handling {
  const kept: Partial<Handling> = JSON.parse(text ?? '{}');
  const warningStatus = alarmStatuses.find((status) => status === kept.warningStatus) ?? 'untreated';
  return { ...kept, warningStatus, note: kept.note ?? null };
}
