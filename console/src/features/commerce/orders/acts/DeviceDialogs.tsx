import type { CheckDraft } from '@weir/contract/commerce/orders/order-checks';
import { handOverOrder, returnOrder, returnOutcomes } from '@weir/contract/commerce/orders/order-transitions';
import type { OrderItem } from '@weir/contract/commerce/orders/orders';
import { Form, Radio } from 'antd';
import { FoldedPart } from '../../../../components/FoldedPart.tsx';
import { FormDialog } from '../../../../components/form/FormDialog.tsx';
import { MoneyInput } from '../../../../components/form/MoneyInput.tsx';
import { call } from '../../../../platform/api.ts';
import { useMessages } from '../../../../platform/i18n/messages.ts';
import { HandOverQuote, ReturnQuote } from '../money/OrderQuoteValue.tsx';
import { type ChosenPhoto, sendPhotos } from '../photos/photo-outbox.ts';
import { CheckFields } from './CheckFields.tsx';
import { orderActsMessages } from './order-acts.messages.ts';
import { ReasonItem } from './ReasonItem.tsx';
import { useOrderAct } from './use-order-act.ts';

interface Props {
  order: OrderItem;
  onClose: () => void;
}

interface Checked {
  check: CheckDraft;
  /** They go once the check is written, which they cannot hold up. */
  photos?: readonly ChosenPhoto[];
}

export function HandOverDialog({ order, onClose }: Props) {
  const t = useMessages(orderActsMessages);
  const act = useOrderAct(onClose);
  const { id, version } = order;
  const send = async ({ check, photos = [] }: Checked) => {
    await act(call(handOverOrder, { body: { id, version, check } }), t('handedOver'));
    sendPhotos({ orderId: id, direction: 'out' }, photos);
  };
  return (
    <FormDialog
      title={t('handOver')}
      text={t('handOverText')}
      okText={t('handOver')}
      onSubmit={send}
      onClose={onClose}
    >
      <Form.Item>
        <HandOverQuote order={order} />
      </Form.Item>
      <CheckFields accessories={[]} />
    </FormDialog>
  );
}

interface Returned extends Partial<Checked> {
  outcome: (typeof returnOutcomes)[number];
  damageMinor?: number | null;
  reason?: string;
}

export function ReturnDialog({ order, onClose }: Props) {
  const t = useMessages(orderActsMessages);
  const act = useOrderAct(onClose);
  const { id, version, currency } = order;
  const send = async ({ outcome, check, photos = [], damageMinor, reason }: Returned) => {
    const said = { damageMinor: damageMinor || null, reason: reason?.trim() || null };
    const body = { id, version, outcome, ...said, check: outcome === 'back' ? (check ?? {}) : null };
    await act(call(returnOrder, { body }), t('returned'));
    if (outcome === 'back') sendPhotos({ orderId: id, direction: 'in' }, photos);
  };
  const out = order.checks.find(({ direction }) => direction === 'out');
  return (
    <FormDialog
      title={t('return')}
      text={t('returnText')}
      okText={t('return')}
      onSubmit={send}
      onClose={onClose}
    >
      <Form.Item name="outcome" label={t('outcome')} initialValue="back">
        <Radio.Group
          vertical
          options={returnOutcomes.map((value) => ({ value, label: t(`outcome_${value}`) }))}
        />
      </Form.Item>
      <Form.Item noStyle dependencies={['outcome']}>
        {({ getFieldValue }) =>
          getFieldValue('outcome') === 'back' && <CheckFields accessories={out?.accessories ?? []} />
        }
      </Form.Item>
      <Form.Item name="damageMinor" label={t('damage')} extra={t('damageHelp')}>
        <MoneyInput currency={currency} suffix={currency} />
      </Form.Item>
      <Form.Item noStyle dependencies={['outcome', 'damageMinor']}>
        {({ getFieldValue }) =>
          (getFieldValue('outcome') === 'lost' || Boolean(getFieldValue('damageMinor'))) && <ReasonItem />
        }
      </Form.Item>
      <Form.Item noStyle dependencies={['damageMinor']}>
        {({ getFieldValue }) => (
          <FoldedPart title={t('estimate')} level={3}>
            <ReturnQuote id={id} damageMinor={getFieldValue('damageMinor') ?? 0} />
          </FoldedPart>
        )}
      </Form.Item>
    </FormDialog>
  );
}
