import { maxCheckPhotos } from '@weir/contract/commerce/orders/order-checks';
import { Form, Input, Select } from 'antd';
import { NumberInput } from '../../../../components/form/NumberInput.tsx';
import { useMessages } from '../../../../platform/i18n/messages.ts';
import { PlaceSelect } from '../../stores/PlaceSelect.tsx';
import { ChosenPhotosInput } from '../photos/ChosenPhotosInput.tsx';
import { orderPhotosMessages } from '../photos/order-photos.messages.ts';
import { orderActsMessages } from './order-acts.messages.ts';

/** How a device leaves or comes back, as a person sees it. */
export function CheckFields({ accessories }: { accessories: readonly string[] }) {
  const t = useMessages(orderActsMessages);
  const photos = useMessages(orderPhotosMessages);
  return (
    <>
      <Form.Item name={['check', 'chargePercent']} label={t('charge')} extra={t('readHelp')}>
        <NumberInput min={0} max={100} suffix="%" />
      </Form.Item>
      <Form.Item name={['check', 'odometerKm']} label={t('odometer')} extra={t('readHelp')}>
        <NumberInput min={0} max={10_000_000} suffix="km" />
      </Form.Item>
      <Form.Item name={['check', 'place']} label={t('place')} extra={t('readHelp')}>
        <PlaceSelect />
      </Form.Item>
      <Form.Item
        name={['check', 'accessories']}
        label={t('accessories')}
        extra={t('accessoriesHelp')}
        initialValue={accessories}
      >
        <Select
          mode="tags"
          maxCount={30}
          tokenSeparators={[',', '，', '、']}
          open={false}
          suffixIcon={null}
        />
      </Form.Item>
      <Form.Item name={['check', 'remarks']} label={t('remarks')}>
        <Input.TextArea rows={2} maxLength={500} />
      </Form.Item>
      <Form.Item name="photos" label={photos('photos')} extra={photos('help', { count: maxCheckPhotos })}>
        <ChosenPhotosInput />
      </Form.Item>
    </>
  );
}
