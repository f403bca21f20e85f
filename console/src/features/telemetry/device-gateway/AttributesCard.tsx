import { useQuery } from '@tanstack/react-query';
import { JsonView } from '../../../components/JsonView.tsx';
import { entriesOf, readJson } from '../../../components/json-parts.ts';
import { QueryState } from '../../../components/QueryState.tsx';
import { RelativeTime } from '../../../components/RelativeTime.tsx';
import { useMessages } from '../../../platform/i18n/messages.ts';
import { attributesQuery } from '../../fleet/devices/devices.queries.ts';
import styles from './Connection.module.css';
import { connectMessages } from './connect.messages.ts';

/** Attributes as the device reported them and as the platform set them. */
export function AttributesCard({ deviceId }: { deviceId: number }) {
  const t = useMessages(connectMessages);
  const query = useQuery({ ...attributesQuery(deviceId), refetchInterval: 30_000 });
  return (
    <section className={`panel ${styles.card}`} aria-labelledby="attributes">
      <h2 id="attributes" className={styles.heading}>
        {t('attributes')}
      </h2>
      {!query.data && <QueryState query={query} rows={3} />}
      {query.data?.list.length === 0 && <p className="quiet">{t('noAttributes')}</p>}
      {query.data && query.data.list.length > 0 && (
        <table className={`plainTable ${styles.attributes}`}>
          <thead>
            <tr>
              <th scope="col">{t('attributeKey')}</th>
              <th scope="col">{t('attributeValue')}</th>
              <th scope="col">{t('attributeSide')}</th>
              <th scope="col">{t('attributeTime')}</th>
            </tr>
          </thead>
          <tbody>
            {query.data.list.map(({ side, key, value, updatedTime }) => (
              <tr key={`${side} ${key}`}>
                <th scope="row" className="mono">
                  {key}
                </th>
                <td className="mono">
                  <AttributeValue name={key} value={value} />
                </td>
                <td>{t(`side_${side}`)}</td>
                <td>
                  <RelativeTime time={updatedTime} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  );
}

function AttributeValue({ name, value }: { name: string; value: unknown }) {
  const inside = typeof value === 'string' ? readJson(value) : value;
  if (entriesOf(inside).length > 0) return <JsonView value={inside} label={name} />;
  return typeof value === 'string' ? value : JSON.stringify(value);
}
