import { useQuery } from '@tanstack/react-query';
import type { Device } from '@weir/contract/fleet/devices';
import { useRef } from 'react';
import { CardList, RowCard } from '../../../../components/data-table/CardList.tsx';
import { Link } from '../../../../components/Link.tsx';
import { LiveValue } from '../../../../components/LiveValue.tsx';
import { useNarrow } from '../../../../components/media.ts';
import { QueryState } from '../../../../components/QueryState.tsx';
import { DataTime } from '../../../../components/RelativeTime.tsx';
import { FaultTag, PresenceTag } from '../../../../components/StatusTag.tsx';
import { EmptyState } from '../../../../components/states.tsx';
import { useLocalName } from '../../../../platform/i18n/local-name.ts';
import { useMessages } from '../../../../platform/i18n/messages.ts';
import { devicesPage } from '../../device-list/device-list.screen.ts';
import { devicePage } from '../../device-page/device-page.screen.ts';
import { homeMessages } from '../cards/home.messages.ts';
import { liveDevicesQuery } from '../cards/home.queries.ts';
import list from '../cards/rows.module.css';
import { useFitting, useOnWall, useWholeInside } from '../cards/use-fitting.ts';
import styles from './LiveDevices.module.css';
import headings from './ProjectCards.module.css';

/** On a phone, where the page scrolls anyway. */
const cardsShown = 6;
const row = { selector: 'tbody tr', heightPx: 53, gapPx: 0, least: 3 };

/** The devices heard last; their values change in place. */
export function LiveDevices() {
  const t = useMessages(homeMessages);
  const narrow = useNarrow();
  const query = useQuery(liveDevicesQuery);
  const { data } = query;
  const { ref, rows: fitting } = useFitting<HTMLElement>(row);
  const reported = data?.list.filter(({ lastSeen }) => lastSeen !== null);
  const rows = reported && reported.length > 0 ? reported : undefined;
  const onWall = useOnWall();
  return (
    <section aria-labelledby="live-heading" className={styles.live} ref={ref}>
      <div className={headings.head}>
        <h2 id="live-heading" className={headings.heading}>
          {t('live')}
        </h2>
        <Link orNothing to={devicesPage.path}>
          {t('allDevices')}
        </Link>
      </div>
      {!data && <QueryState query={query} rows={10} />}
      {reported?.length === 0 && <EmptyState text={t('noneReported')} />}
      {rows &&
        (narrow ? (
          <Cards devices={rows.slice(0, cardsShown)} />
        ) : (
          <Rows devices={onWall ? rows : rows.slice(0, fitting)} />
        ))}
    </section>
  );
}

function Rows({ devices }: { devices: Device[] }) {
  const t = useMessages(homeMessages);
  const box = useRef<HTMLDivElement>(null);
  const whole = useWholeInside(box, 'tbody tr', devices.length);
  return (
    <div ref={box} className={list.filling}>
      <table className={styles.table} aria-labelledby="live-heading">
        <thead>
          <tr>
            <th scope="col">{t('device')}</th>
            <th scope="col" className={styles.signal}>
              {t('keySignal')}
            </th>
            <th scope="col" className={styles.age}>
              {t('lastReceived')}
            </th>
          </tr>
        </thead>
        <tbody>
          {devices.map((device, at) => (
            <tr key={device.id} className={at < whole ? undefined : list.beyond}>
              <td>
                <Name device={device} />
              </td>
              <td className={styles.signal}>
                <KeySignal device={device} />
              </td>
              <td className={styles.age}>
                <DataTime time={device.lastSeen} of="received" word="elsewhere" />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Cards({ devices }: { devices: Device[] }) {
  const t = useMessages(homeMessages);
  const localName = useLocalName();
  return (
    <CardList
      label={t('live')}
      rows={devices}
      card={(device) => (
        <RowCard
          title={device.name}
          href={devicePage.address({ id: device.id })}
          status={<PresenceTag presence={device.presence} />}
          facts={[
            {
              label: device.keySignal ? localName(device.keySignal) : t('keySignal'),
              value: <Value device={device} />,
            },
            { label: t('project'), value: device.projectName },
            {
              label: t('lastReceived'),
              value: <DataTime time={device.lastSeen} of="received" word="elsewhere" />,
            },
          ]}
        />
      )}
    />
  );
}

function Name({ device: { id, name, presence, is_fault, projectName } }: { device: Device }) {
  return (
    <span className={styles.stack}>
      <Link to={devicePage.address({ id })} className={list.cut} title={name}>
        {name}
      </Link>
      <span className={styles.state}>
        <PresenceTag presence={presence} />
        <FaultTag level={is_fault} />
        <span className={`quiet small ${styles.note}`}>{projectName}</span>
      </span>
    </span>
  );
}

function KeySignal({ device }: { device: Device }) {
  const localName = useLocalName();
  return (
    <span className={styles.stack}>
      <Value device={device} />
      <span className={`quiet small ${styles.note}`}>{device.keySignal && localName(device.keySignal)}</span>
    </span>
  );
}

function Value({ device: { keySignal, presence } }: { device: Device }) {
  if (!keySignal) return <span className="quiet">—</span>;
  const seenMs = keySignal.ts === null ? undefined : Date.parse(keySignal.ts);
  return (
    // A new key starts the fading highlight again.
    <span key={keySignal.ts} className={styles.value}>
      <LiveValue
        format={keySignal}
        value={keySignal.value}
        confirmedMs={seenMs}
        staleAfterMs={presence === 'online' ? Number.POSITIVE_INFINITY : 0}
        age="elsewhere"
      />
    </span>
  );
}
