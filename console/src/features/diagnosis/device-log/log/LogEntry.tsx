import { ArrowDownOutlined, ArrowUpOutlined, MinusOutlined } from '@ant-design/icons';
import type { AlarmSummary } from '@weir/contract/alarms/alarms';
import type { ParameterSummary } from '@weir/contract/control/parameters';
import type { DeviceLogEntry, listDeviceLog } from '@weir/contract/diagnosis/device-log';
import type { Output } from '@weir/contract/endpoint';
import { useAlarmSubject } from '../../../../components/alarm-subject.ts';
import { Icon } from '../../../../components/Icon.tsx';
import { Link } from '../../../../components/Link.tsx';
import { RelativeTime } from '../../../../components/RelativeTime.tsx';
import { useLocalName } from '../../../../platform/i18n/local-name.ts';
import { useMessages } from '../../../../platform/i18n/messages.ts';
import { AlarmValue } from '../../../alarms/alarms/alarm/AlarmValue.tsx';
import { SettingValue } from '../../../control/parameters/values/SettingValue.tsx';
import { changeHref } from '../../../fleet/device-changes/device-changes.queries.ts';
import { NotePictureValue } from '../../../fleet/device-notes/NotePictureValue.tsx';
import { logsPage } from '../../../identity/logs/logs.screen.ts';
import { devicePage } from '../../../workplace/device-page/device-page.screen.ts';
import { deviceLogMessages } from '../device-log.messages.ts';
import { changeWordsMessages } from './change-words.messages.ts';
import { namedIn, settingIn, snapshotIn, useEntryWords } from './entry-words.ts';
import styles from './LogPanel.module.css';

const ways = { in: ArrowDownOutlined, out: ArrowUpOutlined, none: MinusOutlined } as const;

interface Props {
  deviceId: number;
  entry: DeviceLogEntry;
  /** What entries of the log are about. */
  named: Pick<Output<typeof listDeviceLog>, 'parameters' | 'alarms'>;
}

export function LogEntry({ deviceId, entry, named }: Props) {
  const t = useMessages(deviceLogMessages);
  const { title, detail, entryId, changeId } = useEntryWords()(entry);
  const snapshot = snapshotIn(entry);
  const { direction, kind, actor, at } = entry;
  return (
    <li className={styles.entry}>
      <RelativeTime time={at} />
      <span className={styles.way} title={direction === 'none' ? undefined : t(direction)}>
        <Icon of={ways[direction]} /> {t(`kind_${kind}`)}
        {direction !== 'none' && <span className="visuallyHidden">{t(direction)}</span>}
      </span>
      <div className={styles.what}>
        <strong>{title}</strong> <About deviceId={deviceId} entry={entry} named={named} />
        {snapshot && <NotePictureValue {...snapshot} time={at} />}
        {detail && <div className="quiet small">{detail}</div>}
        <span className={styles.entryLinks}>
          {changeId !== null && <EntryLink to={changeHref(changeId)} word="change" />}
          {entryId !== null && <EntryLink to={logsPage.address({ id: entryId })} word="entry" />}
        </span>
      </div>
      <span className="quiet">{actor}</span>
    </li>
  );
}

function About({ deviceId, entry, named }: Props) {
  const { kind, event, subject, alarmId } = entry;
  if (kind === 'parameter')
    return <Setting entry={entry} parameter={named.parameters.find((one) => one.semaphoreId === subject)} />;
  const alarm = named.alarms.find(({ id }) => id === alarmId);
  if (alarm) return <LoggedAlarm deviceId={deviceId} alarm={alarm} isNew={event === 'raised'} />;
  if (subject) return <span className="mono small">{subject}</span>;
  return <Named entry={entry} />;
}

/** Clients as they call themselves; devices as the way to them, where the reader may have one. */
function Named({ entry }: { entry: DeviceLogEntry }) {
  const { clients, children } = namedIn(entry);
  if (clients.length + children.length === 0) return null;
  return (
    <span className={`small ${styles.named}`}>
      {clients.map((client) => (
        <span key={client} className="mono">
          {client}
        </span>
      ))}
      {children.map(({ name, deviceId }) =>
        deviceId === null ? (
          <span key={name} className="mono">
            {name}
          </span>
        ) : (
          <Link key={name} className={`mono ${styles.alarm}`} to={devicePage.address({ id: deviceId })}>
            {name}
          </Link>
        ),
      )}
    </span>
  );
}

interface AlarmProps {
  deviceId: number;
  alarm: AlarmSummary;
  isNew: boolean;
}

/** What it was about, leading to the alarm; where it begins, with the value that raised it. */
function LoggedAlarm({ deviceId, alarm, isNew }: AlarmProps) {
  const subject = useAlarmSubject()(alarm);
  return (
    <>
      <Link
        className={styles.alarm}
        to={devicePage.address({ id: deviceId, tab: 'alarms', shelved: 'with', alarm: alarm.id })}
      >
        {subject}
      </Link>
      {isNew && alarm.origin !== 'silence' && (
        <>
          {' · '}
          <AlarmValue alarm={alarm} />
        </>
      )}
    </>
  );
}

interface SettingProps {
  entry: DeviceLogEntry;
  /** Undefined: the device's type does not know it any more. */
  parameter: ParameterSummary | undefined;
}

function Setting({ entry, parameter }: SettingProps) {
  const nameOf = useLocalName();
  const value = settingIn(entry);
  return (
    <>
      {parameter ? nameOf(parameter) : <span className="mono small">{entry.subject}</span>}
      {value !== null && (
        <>
          {' · '}
          <SettingValue setting={parameter} value={value} />
        </>
      )}
    </>
  );
}

function EntryLink({ to, word }: { to: string; word: 'change' | 'entry' }) {
  const t = useMessages(changeWordsMessages);
  return (
    <Link orNothing className="small touchable" to={to}>
      {t(word)}
    </Link>
  );
}
