import { extendOrder } from '@weir/contract/commerce/orders/order-transitions';
import type { OrderItem } from '@weir/contract/commerce/orders/orders';
import { Form } from 'antd';
import { FormDialog } from '../../../../components/form/FormDialog.tsx';
import { MomentInput } from '../../../../components/form/MomentInput.tsx';
import { formatWall } from '../../../../components/time-range/zone-time.ts';
import { call } from '../../../../platform/api.ts';
import { useMessages } from '../../../../platform/i18n/messages.ts';
import { ExtensionQuote } from '../money/OrderQuoteValue.tsx';
import { orderActsMessages } from './order-acts.messages.ts';
import { useOrderAct } from './use-order-act.ts';

interface Props {
  order: OrderItem;
  onClose: () => void;
}

/** A later due time, and what it costs. */
export function ExtendDialog({ order, onClose }: Props) {
  const t = useMessages(orderActsMessages);
  const act = useOrderAct(onClose);
  const { id, version, dueAt, zone } = order;
  const due = dueAt === null ? '—' : `${formatWall(Date.parse(dueAt), zone, 'minute')} (${zone})`;
  const send = ({ dueAt: until }: { dueAt: string }) =>
    act(call(extendOrder, { body: { id, version, dueAt: until } }), t('extended'));
  return (
    <FormDialog
      title={t('extend')}
      text={t('extendText', { due })}
      okText={t('extend')}
      onSubmit={send}
      onClose={onClose}
    >
      <Form.Item name="dueAt" label={t('newDue')} rules={[{ required: true, message: t('newDueNeeded') }]}>
        <MomentInput zone={zone} />
      </Form.Item>
      <Form.Item noStyle dependencies={['dueAt']}>
        {({ getFieldValue }) => {
          const until: string | null | undefined = getFieldValue('dueAt');
          return until && !Number.isNaN(Date.parse(until)) ? (
            <ExtensionQuote id={id} dueAt={until} />
          ) : (
            <p className="quiet">{t('extendOther')}</p>
          );
        }}
      </Form.Item>
    </FormDialog>
  );
}
