import { Select, type SelectProps } from 'antd';
import { useSiteGroupOptions } from './site-groups.queries.ts';
import type { GroupedKind } from './site-groups.resource.tsx';

/** Chooses a group of rows of a kind, or none. */
export function SiteGroupSelect({ of, ...props }: SelectProps<number> & { of: GroupedKind }) {
  const options = useSiteGroupOptions(of);
  return (
    <Select<number>
      {...props}
      allowClear
      showSearch={{ optionFilterProp: 'label' }}
      options={options ?? []}
    />
  );
}
