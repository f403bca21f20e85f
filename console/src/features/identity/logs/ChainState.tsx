import { useQuery } from '@tanstack/react-query';
import type { Output } from '@weir/contract/endpoint';
import type { verifyLogs } from '@weir/contract/identity/logs';
import { Alert, Tooltip } from 'antd';
import { StatusTag } from '../../../components/StatusTag.tsx';
import { useLanguage } from '../../../platform/i18n/language.ts';
import { useMessages } from '../../../platform/i18n/messages.ts';
import { exactTime } from '../../../platform/time.ts';
import styles from './ChainState.module.css';
import { chainMessages } from './chain.messages.ts';
import { chainQuery } from './logs.queries.ts';

type Chain = Output<typeof verifyLogs>;

/** Whether the log is as it was written, in a few words. */
export function ChainState() {
  const t = useMessages(chainMessages);
  const { data, isError } = useQuery(chainQuery());
  if (!data) return isError ? <StatusTag tone="neutral">{t('chainUnknown')}</StatusTag> : null;
  return data.ok ? <Intact chain={data} /> : null;
}

function Intact({ chain }: { chain: Chain }) {
  const t = useMessages(chainMessages);
  const language = useLanguage();
  const { sealedTime, checkedRows, waiting } = chain;
  if (sealedTime === null) return <StatusTag tone="neutral">{t('chainEmpty')}</StatusTag>;
  const text = t('chainSealed', { time: exactTime(new Date(sealedTime), language) });
  const checked = t('chainChecked', { count: checkedRows });
  return (
    <>
      <Tooltip title={checked}>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: its tip is read by keyboard too */}
        <span tabIndex={0} className={`small ${styles.state}`}>
          <StatusTag tone="success">{text}</StatusTag>
        </span>
      </Tooltip>
      {waiting > 0 && <span className="small">{t('chainWaiting', { count: waiting })}</span>}
    </>
  );
}

const mostShown = 3;

/** When the log is not as it was written: what is wrong with it, and what to do. */
export function ChainFaults() {
  const t = useMessages(chainMessages);
  const { data } = useQuery(chainQuery());
  if (!data || data.ok) return null;
  const { faults } = data;
  const isLate = faults.every(({ fault }) => fault === 'unsealed');
  const shown = faults.slice(0, mostShown).map(({ fault, fromId, toId }) => ({
    key: `${fault}${fromId}`,
    text: t(`fault_${fault}`, { range: fromId === toId ? fromId : `${fromId}–${toId}` }),
  }));
  const rest = faults.length - shown.length;
  return (
    <Alert
      className={styles.faults}
      type={isLate ? 'warning' : 'error'}
      showIcon
      role="alert"
      title={t(isLate ? 'chainUnsealed' : 'chainBroken')}
      description={
        <>
          <ul className={styles.list}>
            {shown.map(({ key, text }) => (
              <li key={key}>{text}</li>
            ))}
            {rest > 0 && <li>{t('moreFaults', { count: rest })}</li>}
          </ul>
          {t(isLate ? 'chainUnsealedWhat' : 'chainBrokenWhat')}
        </>
      }
    />
  );
}
