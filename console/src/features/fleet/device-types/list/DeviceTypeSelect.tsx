import { Select, type SelectProps } from 'antd';
import { useDeviceTypeOptions } from './device-types.queries.ts';

/** Chooses a device type by name. */
export function DeviceTypeSelect(props: Omit<SelectProps<number>, 'options'>) {
  const options = useDeviceTypeOptions();
  return <Select<number> {...props} showSearch={{ optionFilterProp: 'label' }} options={options} />;
}
