import { useQuery } from '@tanstack/react-query';
import {
  cutOrderPower,
  getOrderPower,
  type OrderPower,
  restoreOrderPower,
} from '@weir/contract/commerce/orders/order-power';
import type { OrderItem } from '@weir/contract/commerce/orders/orders';
import type { StandstillObstacle } from '@weir/contract/errors';
import { FormDialog } from '../../../../components/form/FormDialog.tsx';
import { NamedRow, NamedRows } from '../../../../components/NamedRows.tsx';
import { QueryState } from '../../../../components/QueryState.tsx';
import { RelativeTime } from '../../../../components/RelativeTime.tsx';
import { StatusTag } from '../../../../components/StatusTag.tsx';
import { call, queryOf } from '../../../../platform/api.ts';
import { useMessages } from '../../../../platform/i18n/messages.ts';
import { orderActsMessages } from './order-acts.messages.ts';
import { powerMessages } from './power.messages.ts';
import { ReasonItem } from './ReasonItem.tsx';
import { useOrderAct } from './use-order-act.ts';

interface Props {
  order: OrderItem;
  onClose: () => void;
}

interface Reason {
  reason: string;
}

export function CutPowerDialog({ order: { id, version }, onClose }: Props) {
  const t = useMessages(orderActsMessages);
  const words = useMessages(powerMessages);
  const act = useOrderAct(onClose);
  const power = useQuery({ ...queryOf(getOrderPower, { query: { id } }), refetchOnMount: 'always' });
  const send = ({ reason }: Reason) =>
    act(call(cutOrderPower, { body: { id, version, reason } }), words('asked')).catch((error: unknown) => {
      void power.refetch();
      throw error;
    });
  return (
    <FormDialog
      danger
      title={t('cutPower')}
      text={words('cutText')}
      okText={t('cutPower')}
      onSubmit={send}
      onClose={onClose}
    >
      {power.data ? <Guards power={power.data} /> : <QueryState query={power} />}
      <ReasonItem />
    </FormDialog>
  );
}

export function RestorePowerDialog({ order: { id, version }, onClose }: Props) {
  const t = useMessages(orderActsMessages);
  const words = useMessages(powerMessages);
  const act = useOrderAct(onClose);
  const send = ({ reason }: Reason) =>
    act(call(restoreOrderPower, { body: { id, version, reason } }), words('asked'));
  return (
    <FormDialog
      title={t('restorePower')}
      text={words('restoreText')}
      okText={t('restorePower')}
      onSubmit={send}
      onClose={onClose}
    >
      <ReasonItem />
    </FormDialog>
  );
}

/** Each of them with whether it holds, and what the device last said of it. */
function Guards({ power }: { power: OrderPower }) {
  const words = useMessages(powerMessages);
  return (
    <section aria-label={words('guards')}>
      <NamedRows>
        {power.guards.map(({ obstacle, holds }) => (
          <NamedRow
            key={obstacle}
            name={
              <>
                {words(`guard_${obstacle}`)}
                <Said obstacle={obstacle} power={power} />
              </>
            }
          >
            <StatusTag tone={holds === 1 ? 'success' : 'danger'}>
              {words(holds === 1 ? 'met' : 'unmet')}
            </StatusTag>
          </NamedRow>
        ))}
      </NamedRows>
    </section>
  );
}

function Said({ obstacle, power }: { obstacle: StandstillObstacle; power: OrderPower }) {
  const words = useMessages(powerMessages);
  if (obstacle === 'deviceDoesNotWait' || obstacle === 'deviceNotListening') return null;
  const { speed, currentA, fixedAt } = power;
  const readings = {
    mayBeMoving: speed && { ts: speed.ts, value: String(speed.value) },
    drawsCurrent: currentA && { ts: currentA.ts, value: `${currentA.value} A` },
    fixIsOld: fixedAt === null ? null : { ts: fixedAt, value: undefined },
  };
  const reading = readings[obstacle];
  return (
    <div className="quiet small">
      {reading?.value !== undefined && `${reading.value} · `}
      {reading ? <RelativeTime time={reading.ts} /> : words('never')}
    </div>
  );
}
