import { useQuery } from '@tanstack/react-query';
import { languageTags } from '@weir/contract/common';
import { type ChargeLevels, chargeBucketWidth, chargeDevicesLookedAt } from '@weir/contract/workplace/home';
import { Link } from '../../../../components/Link.tsx';
import { DataTime } from '../../../../components/RelativeTime.tsx';
import { useLanguage } from '../../../../platform/i18n/language.ts';
import { useMessages } from '../../../../platform/i18n/messages.ts';
import { devicePage } from '../../device-page/device-page.screen.ts';
import bars from '../alarms/AlarmDays.module.css';
import { Card } from '../cards/Card.tsx';
import { chargeQuery } from '../cards/home.queries.ts';
import rows from '../cards/rows.module.css';
import styles from './Charge.module.css';
import { chargeMessages } from './charge.messages.ts';

/** How full the batteries are, and which are the lowest. */
export function Charge() {
  const t = useMessages(chargeMessages);
  const count = new Intl.NumberFormat(languageTags[useLanguage()]);
  const charge = useQuery(chargeQuery);
  const counted = charge.data && (
    <span className="quiet small">
      {charge.data.more
        ? t('countedOfMore', { count: count.format(chargeDevicesLookedAt) })
        : t('counted', { count: charge.data.counted })}
    </span>
  );
  return (
    <Card title={t('title')} extra={counted} query={charge}>
      {(levels) =>
        levels.counted === 0 ? (
          <p className={rows.none}>{t('none')}</p>
        ) : (
          <div className={styles.charge}>
            <div className={styles.parts}>
              <Buckets buckets={levels.buckets} />
              <Lowest devices={levels.lowest} />
            </div>
          </div>
        )
      }
    </Card>
  );
}

function Buckets({ buckets }: Pick<ChargeLevels, 'buckets'>) {
  const t = useMessages(chargeMessages);
  const most = Math.max(1, ...buckets);
  const placed = buckets.map((count, at) => ({ count, from: at * chargeBucketWidth }));
  return (
    <>
      <div className={bars.chart} aria-hidden>
        {placed.map(({ count, from }) => (
          <div key={from} className={bars.day}>
            <span className={bars.sum}>{count}</span>
            <div className={bars.room}>
              <div className={styles.bar} style={{ height: `${(count / most) * 100}%` }} />
            </div>
            <span className={bars.label}>
              {from}
              <span className={styles.upper}>{`–${from + chargeBucketWidth}`}</span>
            </span>
          </div>
        ))}
      </div>
      <div className="visuallyHidden">
        <table>
          <caption>{t('title')}</caption>
          <thead>
            <tr>
              <th scope="col">{t('range')}</th>
              <th scope="col">{t('devices')}</th>
            </tr>
          </thead>
          <tbody>
            {placed.map(({ count, from }) => (
              <tr key={from}>
                <th scope="row">{`${from}–${from + chargeBucketWidth} %`}</th>
                <td>{count}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </>
  );
}

function Lowest({ devices }: { devices: ChargeLevels['lowest'] }) {
  const t = useMessages(chargeMessages);
  const value = new Intl.NumberFormat(languageTags[useLanguage()], { maximumFractionDigits: 1 });
  return (
    <ol className={`${rows.rows} ${rows.dense} ${styles.lowest}`} aria-label={t('lowest')}>
      {devices.map((device) => (
        <li key={device.deviceId}>
          <Link to={devicePage.address({ id: device.deviceId })} className={rows.row}>
            <span className={rows.name}>{device.name}</span>
            <span className={rows.figure}>
              <DataTime time={device.ts} of="measured" />
            </span>
            <strong className={styles.value}>{`${value.format(device.value)} %`}</strong>
          </Link>
        </li>
      ))}
    </ol>
  );
}
