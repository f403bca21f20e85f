import { useQuery } from '@tanstack/react-query';
import type { DeviceBasic } from '@weir/contract/fleet/devices';
import { Button } from 'antd';
import { useState } from 'react';
import { QueryState } from '../../../components/QueryState.tsx';
import { RelativeTime } from '../../../components/RelativeTime.tsx';
import { useQuestion } from '../../../components/use-question.ts';
import { useMessages } from '../../../platform/i18n/messages.ts';
import { useMay } from '../../../platform/session.ts';
import { credentialsQuery, withdrawCredentials } from '../../fleet/devices/devices.queries.ts';
import styles from './Connection.module.css';
import { CredentialForm } from './CredentialForm.tsx';
import { connectMessages } from './connect.messages.ts';

/** The credentials of a device, without their secrets; renews and revokes them. */
export function CredentialsCard({ device }: { device: DeviceBasic }) {
  const t = useMessages(connectMessages);
  const question = useQuestion();
  const query = useQuery(credentialsQuery(device.id));
  const [renewing, setRenewing] = useState(false);
  const mayChange = useMay()('device-credentials:update') && device.mayOperate === 1;
  const active = query.data?.list.some(({ revokedTime }) => revokedTime === null) ?? false;

  const revoke = () =>
    question({
      title: t('revoke'),
      content: t('revokeAsk', { name: device.name }),
      okText: t('revoke'),
      danger: true,
      run: () => withdrawCredentials(device.id).then(() => t('revoked')),
    });
  return (
    <section className={`panel ${styles.card}`} aria-labelledby="credentials">
      <div className="row wrap spread gapXs">
        <h2 id="credentials" className={styles.heading}>
          {t('credentials')}
        </h2>
        {mayChange && (
          <span className="flow gapXs">
            {active && (
              <Button danger onClick={revoke}>
                {t('revoke')}
              </Button>
            )}
            <Button onClick={() => setRenewing(true)}>{t(active ? 'renew' : 'issue')}</Button>
          </span>
        )}
      </div>
      {!query.data && <QueryState query={query} rows={2} />}
      {query.data?.list.length === 0 && <p className="quiet">{t('noCredential')}</p>}
      <ul>
        {query.data?.list.map(({ id, kind, hint, createdTime, lastUsedTime, revokedTime }) => (
          <li key={id} className={styles.credential}>
            <span className={revokedTime ? styles.revoked : undefined}>
              {t(`kind_${kind}`)} <code className="mono">{hint}</code>
            </span>
            <span className="quiet small">
              {t('issuedAt')} <RelativeTime time={createdTime} />
            </span>
            <span className="quiet small">
              {revokedTime ? t('revokedAt') : t('lastUsed')}{' '}
              <RelativeTime time={revokedTime ?? lastUsedTime} />
            </span>
          </li>
        ))}
      </ul>
      <CredentialForm device={device} open={renewing} onClose={() => setRenewing(false)} />
    </section>
  );
}
