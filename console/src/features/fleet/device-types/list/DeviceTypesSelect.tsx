import { Select, type SelectProps } from 'antd';
import { useDeviceTypeOptions } from './device-types.queries.ts';

/** Chooses several device types by name. */
export function DeviceTypesSelect(props: Omit<SelectProps<number[]>, 'options' | 'mode'>) {
  const options = useDeviceTypeOptions();
  return (
    <Select<number[]>
      {...props}
      mode="multiple"
      showSearch={{ optionFilterProp: 'label' }}
      options={options}
    />
  );
}
