import { useQuery } from '@tanstack/react-query';
import { Select, type SelectProps } from 'antd';
import { useLocalName } from '../../../platform/i18n/local-name.ts';
import { basinClassesQuery } from './names/basins.queries.ts';

/** Chooses a class of basins. */
export function ClassSelect(props: Omit<SelectProps<number>, 'options'>) {
  const localName = useLocalName();
  const { data, isFetching } = useQuery(basinClassesQuery());
  const options = (data?.list ?? []).map((one) => ({ value: one.id, label: localName(one) }));
  return (
    <Select<number>
      loading={isFetching}
      showSearch={{ optionFilterProp: 'label' }}
      {...props}
      options={options}
    />
  );
}
