import type { Offer } from '@weir/contract/commerce/offers';
import type { SelectProps } from 'antd';
import { DeviceSelect } from '../../../fleet/devices/DeviceSelect.tsx';

interface Props extends Omit<SelectProps<number>, 'options'> {
  offer: Offer | undefined;
  /** In whose stock it is; the server says where it is not. */
  storeId: number | undefined;
}

/** Chooses a device of the type and the project of an offer. */
export const StockDeviceSelect = ({ offer, storeId, ...props }: Props) => (
  <DeviceSelect
    {...props}
    disabled={!offer || storeId === undefined}
    {...(offer && { within: { projectId: offer.projectId, typeId: offer.deviceTypeId } })}
  />
);
