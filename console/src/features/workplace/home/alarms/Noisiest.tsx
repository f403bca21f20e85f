import { useQuery } from '@tanstack/react-query';
import type { noisiestDevices } from '@weir/contract/alarms/alarm-counts';
import { languageTags } from '@weir/contract/common';
import type { Output } from '@weir/contract/endpoint';
import { useRef } from 'react';
import { Link } from '../../../../components/Link.tsx';
import { useLanguage } from '../../../../platform/i18n/language.ts';
import { useMessages } from '../../../../platform/i18n/messages.ts';
import { alarmHistoryPage } from '../../../alarms/alarms/alarms.screen.ts';
import { devicePage } from '../../device-page/device-page.screen.ts';
import { Card } from '../cards/Card.tsx';
import styles from '../cards/rows.module.css';
import { useWholeInside } from '../cards/use-fitting.ts';
import { alarmCardsMessages } from './alarm-cards.messages.ts';
import { noisiestQuery } from './alarm-cards.queries.ts';

/** The devices that raised the most alarms. */
export function Noisiest() {
  const t = useMessages(alarmCardsMessages);
  return (
    <Card
      title={t('noisiest')}
      extra={
        <Link orNothing to={alarmHistoryPage.path}>
          {t('history')}
        </Link>
      }
      query={useQuery(noisiestQuery)}
    >
      {({ list }) =>
        list.length === 0 ? <p className={styles.none}>{t('noneRaised')}</p> : <Rows devices={list} />
      }
    </Card>
  );
}

function Rows({ devices }: { devices: Output<typeof noisiestDevices>['list'] }) {
  const format = new Intl.NumberFormat(languageTags[useLanguage()]);
  const list = useRef<HTMLOListElement>(null);
  const whole = useWholeInside(list, 'li', devices.length);
  return (
    <ol ref={list} className={`${styles.rows} ${styles.dense} ${styles.filling}`}>
      {devices.map(({ deviceId, name, count }, at) => (
        <li key={deviceId} className={at < whole ? undefined : styles.beyond}>
          <Link to={devicePage.address({ id: deviceId, tab: 'alarms' })} className={styles.row}>
            <span className={styles.name}>{name}</span>
            <span className={styles.share} aria-hidden>
              <span style={{ width: `${(count / (devices[0]?.count ?? count)) * 100}%` }} />
            </span>
            <span className={styles.figure}>{format.format(count)}</span>
          </Link>
        </li>
      ))}
    </ol>
  );
}
