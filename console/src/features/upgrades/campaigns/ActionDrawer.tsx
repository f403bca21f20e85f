import { CheckCircleOutlined, ClockCircleOutlined } from '@ant-design/icons';
import { useQuery } from '@tanstack/react-query';
import type { Output } from '@weir/contract/endpoint';
import { getDeviceUpgrade } from '@weir/contract/upgrades/device-upgrades';
import { Timeline } from 'antd';
import { Icon } from '../../../components/Icon.tsx';
import { QueryState } from '../../../components/QueryState.tsx';
import { RelativeTime } from '../../../components/RelativeTime.tsx';
import { SideDrawer } from '../../../components/SideDrawer.tsx';
import { queryOf } from '../../../platform/api.ts';
import { useMessages } from '../../../platform/i18n/messages.ts';
import { actionStatesMessages } from './action-states.messages.ts';
import { campaignsMessages } from './campaigns.messages.ts';
import styles from './campaigns.module.css';

interface Props {
  actionId: number | undefined;
  onClose: () => void;
}

/** Of the upgrade of one device: why it waits, and what has happened. */
export function ActionDrawer({ actionId, onClose }: Props) {
  const t = useMessages(campaignsMessages);
  const query = useQuery({
    ...queryOf(getDeviceUpgrade, { query: { id: actionId ?? 0 } }),
    enabled: actionId !== undefined,
  });
  const { data } = query;
  return (
    <SideDrawer
      title={data?.upgrade.device.name ?? t('timeline')}
      open={actionId !== undefined}
      size={480}
      onClose={onClose}
      destroyOnHidden
    >
      {data ? <Story of={data} /> : <QueryState query={query} />}
    </SideDrawer>
  );
}

function Story({ of: { why, events, upgrade } }: { of: Output<typeof getDeviceUpgrade> }) {
  const t = useMessages(campaignsMessages);
  const words = useMessages(actionStatesMessages);
  const first = why.findIndex(({ isMet }) => isMet === 0);
  const { action } = upgrade;
  return (
    <>
      {why.length > 0 && (
        <>
          <h3>{t('why')}</h3>
          <ol className={styles.story}>
            {why.map(({ step, isMet, until }, index) => (
              <li key={step}>
                <Icon of={isMet === 1 ? CheckCircleOutlined : ClockCircleOutlined} />{' '}
                {index === first ? <strong>{words(`step_${step}`)}</strong> : words(`step_${step}`)}
                <span className="visuallyHidden"> {t(isMet === 1 ? 'met' : 'unmet')}</span>
                {isMet === 0 && until && (
                  <span className="quiet">
                    {' '}
                    <RelativeTime time={until} />
                  </span>
                )}
              </li>
            ))}
          </ol>
        </>
      )}
      <h3>{t('timeline')}</h3>
      {action && (
        <p className="quiet">{t('attempt', { attempt: action.attempt, attempts: action.attempts })}</p>
      )}
      <Timeline
        items={events.map(({ at, state, code, message }, index) => ({
          key: `${at} ${index}`,
          content: (
            <>
              <div>{words(`state_${state}`)}</div>
              {code && <div className="quiet">{words(`code_${code}`)}</div>}
              {message && <div className="quiet">{message}</div>}
              <div className="quiet">
                <RelativeTime time={at} />
              </div>
            </>
          ),
        }))}
      />
    </>
  );
}
