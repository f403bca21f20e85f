import { UserAddOutlined } from '@ant-design/icons';
import type { CustomerOption } from '@weir/contract/commerce/customers';
import type { Offer } from '@weir/contract/commerce/offers';
import type { OrderDraft, OrderItem } from '@weir/contract/commerce/orders/orders';
import { Button, Form, Input, Select } from 'antd';
import { type ReactNode, useState } from 'react';
import { MomentInput } from '../../../../components/form/MomentInput.tsx';
import { Icon } from '../../../../components/Icon.tsx';
import { useLocalName } from '../../../../platform/i18n/local-name.ts';
import { useMessages } from '../../../../platform/i18n/messages.ts';
import { CustomerSelect } from '../../customers/CustomerSelect.tsx';
import { NewCustomerForm } from '../../customers/NewCustomerForm.tsx';
import { StoreSelect } from '../../stores/StoreSelect.tsx';
import { ordersMessages } from '../list/orders.messages.ts';
import { orderFormMessages } from './order-form.messages.ts';
import { StockDeviceSelect } from './StockDeviceSelect.tsx';

interface Props {
  offers: readonly Offer[];
  /** Whose offer and customer the form begins with. */
  known: OrderItem | undefined;
}

type Field = Exclude<keyof OrderDraft, 'groupId'>;

interface ItemProps {
  name: Field;
  label: string;
  needed?: string;
  help?: string;
  children: ReactNode;
}

const Item = ({ name, label, needed, help, children }: ItemProps) => (
  <Form.Item
    name={name}
    label={label}
    {...(help && { extra: help })}
    {...(needed && { rules: [{ required: true, message: needed }] })}
  >
    {children}
  </Form.Item>
);

/** The offer decides what else there is to choose from. */
export function OrderFields({ offers, known }: Props) {
  const t = useMessages(orderFormMessages);
  const form = Form.useFormInstance<OrderDraft>();
  const offerId = Form.useWatch('offerId', form);
  const storeId = Form.useWatch('storeId', form);
  const offer = offers.find(({ id }) => id === offerId);
  const placeholder = offer ? undefined : t('first');
  return (
    <>
      <Item name="offerId" label={t('offer')} needed={t('offerNeeded')}>
        <OfferChoice
          offers={offers}
          known={known?.offer}
          onChosen={() => form.setFieldsValue({ storeId: undefined, deviceId: undefined } as never)}
        />
      </Item>
      <Item name="storeId" label={t('store')} needed={t('storeNeeded')} help={t('storeHelp')}>
        <StoreSelect
          operableOnly
          projectId={offer?.projectId}
          disabled={!offer}
          placeholder={placeholder}
          onChange={() => form.setFieldsValue({ deviceId: undefined } as never)}
        />
      </Item>
      <Item name="deviceId" label={t('device')} needed={t('deviceNeeded')} help={t('deviceHelp')}>
        <StockDeviceSelect offer={offer} storeId={storeId} placeholder={placeholder} />
      </Item>
      <CustomerItem offer={offer} known={known?.customer} />
      {offer?.kind === 'rent' && (
        <>
          <Item name="startAt" label={t('start')} needed={t('startNeeded')}>
            <MomentInput zone={offer.zone} />
          </Item>
          <Item name="dueAt" label={t('due')} needed={t('dueNeeded')}>
            <MomentInput zone={offer.zone} />
          </Item>
        </>
      )}
      <Item name="remarks" label={t('remarks')}>
        <Input.TextArea rows={2} maxLength={500} />
      </Item>
    </>
  );
}

interface ChoiceProps {
  offers: readonly Offer[];
  /** What is chosen already, which may have ended. */
  known: OrderItem['offer'] | undefined;
  onChosen: () => void;
  /** From the item of the form. */
  id?: string;
  value?: number;
  onChange?: (id: number) => void;
}

function OfferChoice({ offers, known, onChosen, id, value, onChange }: ChoiceProps) {
  const t = useMessages(orderFormMessages);
  const words = useMessages(ordersMessages);
  const localName = useLocalName();
  const options = offers.map((offer) => ({
    value: offer.id,
    label: t('offerKind', { name: localName(offer), kind: words(`kind_${offer.kind}`) }),
  }));
  const isListed = known === undefined || options.some((option) => option.value === known.id);
  return (
    <Select
      {...(id && { id })}
      value={value ?? null}
      showSearch={{ optionFilterProp: 'label' }}
      notFoundContent={t('noOffers')}
      options={isListed ? options : [{ value: known.id, label: localName(known) }, ...options]}
      onChange={(chosen) => {
        if (chosen === null) return;
        onChange?.(chosen);
        onChosen();
      }}
    />
  );
}

/** One that is known, or a new one. */
function CustomerItem({ offer, known }: { offer: Offer | undefined; known: CustomerOption | undefined }) {
  const t = useMessages(orderFormMessages);
  const form = Form.useFormInstance<OrderDraft>();
  const [adding, setAdding] = useState(false);
  return (
    <>
      <Form.Item
        name="customerId"
        label={t('customer')}
        extra={t('customerHelp')}
        rules={[{ required: true, message: t('customerNeeded') }]}
      >
        <CustomerSelect known={known} />
      </Form.Item>
      <Form.Item>
        <Button disabled={!offer} icon={<Icon of={UserAddOutlined} />} onClick={() => setAdding(true)}>
          {t('newCustomer')}
        </Button>
      </Form.Item>
      {adding && offer && (
        <NewCustomerForm
          projectId={offer.projectId}
          onAdded={({ id }) => form.setFieldsValue({ customerId: id })}
          onClose={() => setAdding(false)}
        />
      )}
    </>
  );
}
