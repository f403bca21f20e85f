import type { OrderItem } from '@weir/contract/commerce/orders/orders';
import { Timeline } from 'antd';
import type { ReactNode } from 'react';
import { Panel } from '../../../../components/Panel.tsx';
import { ExactTime } from '../../../../components/RelativeTime.tsx';
import { useMessages } from '../../../../platform/i18n/messages.ts';
import { ordersMessages } from '../list/orders.messages.ts';
import { orderPageMessages } from './order-page.messages.ts';

/** Who did what when, and why; the newest first. */
export function OrderHistory({ order: { transitions, createdTime } }: { order: OrderItem }) {
  const t = useMessages(orderPageMessages);
  const words = useMessages(ordersMessages);
  return (
    <Panel title={t('history')}>
      <Timeline
        items={[
          ...transitions.toReversed().map(({ command, from, to, at, by, reason, version }) => ({
            key: version,
            content: (
              <Event title={t(`command_${command}`)} at={at} by={by ?? t('platform')}>
                {from !== to && (
                  <div className="small">
                    {t('moved', { from: words(`state_${from}`), to: words(`state_${to}`) })}
                  </div>
                )}
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
