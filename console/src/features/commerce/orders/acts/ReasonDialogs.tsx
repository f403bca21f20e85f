import { useQuery } from '@tanstack/react-query';
import { cutOrderPower, getOrderPower, restoreOrderPower } from '@weir/contract/commerce/orders/order-power';
import { payable } from '@weir/contract/commerce/orders/order-sums';
import { cancelOrder, waiveOrder, writeOffOrder } from '@weir/contract/commerce/orders/order-transitions';
import type { OrderItem } from '@weir/contract/commerce/orders/orders';
import { FormDialog } from '../../../../components/form/FormDialog.tsx';
import { moneyText } from '../../../../components/money-text.ts';
import { QueryState } from '../../../../components/QueryState.tsx';
import { call, queryOf } from '../../../../platform/api.ts';
import { useLanguage } from '../../../../platform/i18n/language.ts';
import { useMessages } from '../../../../platform/i18n/messages.ts';
import { PowerGuards } from '../power/PowerGuards.tsx';
import { powerMessages } from '../power/power.messages.ts';
import { AmountItem } from './AmountItem.tsx';
import { orderActsMessages } from './order-acts.messages.ts';
import { ReasonItem } from './ReasonItem.tsx';
import { useOrderAct } from './use-order-act.ts';

interface Props {
  order: OrderItem;
  onClose: () => void;
}

interface Reason {
  reason: string;
}

export function WaiveDialog({ order, onClose }: Props) {
  const t = useMessages(orderActsMessages);
  const act = useOrderAct(onClose);
  const sum = moneyText(payable(order).whole, order.currency, useLanguage());
  const { id, version } = order;
  const send = ({ reason }: Reason) => act(call(waiveOrder, { body: { id, version, reason } }), t('waived'));
  return (
    <FormDialog
      title={t('waive')}
      text={t('waiveText', { sum })}
      okText={t('waive')}
      onSubmit={send}
      onClose={onClose}
    >
      <ReasonItem />
    </FormDialog>
  );
}

export function CancelDialog({ order: { id, version }, onClose }: Props) {
  const t = useMessages(orderActsMessages);
  const act = useOrderAct(onClose);
  const send = ({ reason }: Reason) =>
    act(call(cancelOrder, { body: { id, version, reason } }), t('cancelled'));
  return (
    <FormDialog
      danger
      title={t('cancel')}
      text={t('cancelText')}
      okText={t('cancel')}
      onSubmit={send}
      onClose={onClose}
    >
      <ReasonItem />
    </FormDialog>
  );
}

export function WriteOffDialog({ order, onClose }: Props) {
  const t = useMessages(orderActsMessages);
  const act = useOrderAct(onClose);
  const { id, version, currency, owedMinor } = order;
  const owed = moneyText(owedMinor, currency, useLanguage());
  const send = ({ amountMinor, reason }: Reason & { amountMinor: number }) =>
    act(call(writeOffOrder, { body: { id, version, amountMinor, reason } }), t('writtenOff'));
  return (
    <FormDialog
      danger
      title={t('writeOff')}
      text={t('writeOffText', { owed })}
      okText={t('writeOff')}
      onSubmit={send}
      onClose={onClose}
    >
      <AmountItem currency={currency} mostMinor={owedMinor} initialMinor={owedMinor} />
      <ReasonItem />
    </FormDialog>
  );
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
      {power.data ? <PowerGuards power={power.data} /> : <QueryState query={power} />}
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
