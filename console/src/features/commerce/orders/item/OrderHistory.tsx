import type { OrderItem, OrderTransition } from '@weir/contract/commerce/orders/orders';
import type { CommandState } from '@weir/contract/control/device-commands';
import { Timeline } from 'antd';
import type { ReactNode } from 'react';
import { Panel } from '../../../../components/Panel.tsx';
import { ExactTime } from '../../../../components/RelativeTime.tsx';
import { StatusTag, type Tone } from '../../../../components/StatusTag.tsx';
import { useMessages } from '../../../../platform/i18n/messages.ts';
import { useTopic } from '../../../../platform/realtime/realtime.ts';
import { useMay } from '../../../../platform/session.ts';
import { ordersMessages } from '../list/orders.messages.ts';
import { orderPageMessages } from './order-page.messages.ts';

/** Who did what when, and why; the newest first. */
export function OrderHistory({ order: { transitions, createdTime, device } }: { order: OrderItem }) {
  const may = useMay();
  // What becomes of commands.
  const isHeard = may('orders:command') && may('devices:list');
  useTopic(isHeard && device.id !== null ? `device:${device.id}` : undefined);
  const t = useMessages(orderPageMessages);
  const words = useMessages(ordersMessages);
  return (
    <Panel title={t('history')}>
      <Timeline
        items={[
          ...transitions.toReversed().map(({ command, from, to, at, by, reason, version, ...told }) => ({
            key: version,
            content: (
              <Event title={t(`command_${command}`)} at={at} by={by ?? t('platform')}>
                {from !== to && (
                  <div className="small">
                    {t('moved', { from: words(`state_${from}`), to: words(`state_${to}`) })}
                  </div>
                )}
                <Outcome {...told} />
                {reason && <div className="quiet small">{reason}</div>}
              </Event>
            ),
          })),
          { key: 0, content: <Event title={t('added')} at={createdTime} /> },
        ]}
      />
    </Panel>
  );
}

function Outcome({ outcome, outcomeReason }: Pick<OrderTransition, 'outcome' | 'outcomeReason'>) {
  const t = useMessages(orderPageMessages);
  if (outcome === null) return null;
  const isOurs = outcomeReason === 'offline' || outcomeReason === 'notListening';
  const why = isOurs ? t(`reason_${outcomeReason}`) : outcomeReason;
  return (
    <div>
      <StatusTag tone={tones[outcome]}>{t(`outcome_${outcome === 'pending' ? 'sent' : outcome}`)}</StatusTag>
      {why && <span className="quiet small">{` · ${why}`}</span>}
    </div>
  );
}

const tones: Record<CommandState, Tone> = {
  pending: 'info',
  sent: 'info',
  done: 'success',
  failed: 'danger',
  expired: 'warning',
};

function Event({
  title,
  at,
  by,
  children,
}: {
  title: string;
  at: string;
  by?: string;
  children?: ReactNode;
}) {
  return (
    <>
      <strong>{title}</strong>
      <div className="quiet small">
        <ExactTime time={at} />
        {by && ` · ${by}`}
      </div>
      {children}
    </>
  );
}
