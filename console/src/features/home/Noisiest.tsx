import { useQuery } from '@tanstack/react-query';
import { languageTags } from '@weir/contract/common';
import { Link } from 'react-router';
import { useLanguage } from '../../platform/i18n/language.ts';
import { useMessages } from '../../platform/i18n/messages.ts';
import { alarmCardsMessages } from './alarm-cards.messages.ts';
import { noisiestQuery } from './alarm-cards.queries.ts';
import { Card } from './Card.tsx';
import styles from './rows.module.css';

/** The devices that raised the most alarms. */
export function Noisiest() {
  const t = useMessages(alarmCardsMessages);
  const format = new Intl.NumberFormat(languageTags[useLanguage()]);
  return (
    <Card
      title={t('noisiest')}
      extra={<Link to="/project/alarminfo">{t('history')}</Link>}
      query={useQuery(noisiestQuery)}
    >
      {({ list }) =>
        list.length === 0 ? (
          <p className={styles.none}>{t('noneRaised')}</p>
        ) : (
          <ol className={`${styles.rows} ${styles.dense}`}>
            {list.map(({ deviceId, name, count }) => (
              <li key={deviceId}>
                <Link to={`/project/info?id=${deviceId}&tab=alarms`} className={styles.row}>
                  <span className={styles.name}>{name}</span>
                  <span className={styles.share} aria-hidden>
                    <span style={{ width: `${(count / (list[0]?.count ?? count)) * 100}%` }} />
                  </span>
                  <span className={styles.figure}>{format.format(count)}</span>
                </Link>
              </li>
            ))}
          </ol>
        )
      }
    </Card>
  );
}
