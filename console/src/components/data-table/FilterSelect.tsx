import { Select } from 'antd';
import { memo } from 'react';
import type { FilterOption, ListFilter } from './filters.ts';
import styles from './ListToolbar.module.css';
import type { ListState } from './list-state.ts';

interface Props {
  filter: ListFilter;
  value: string | undefined;
  onChange: ListState['set'];
}

export const FilterSelect = memo(function FilterSelect({ filter, value, onChange }: Props) {
  return (
    <Select
      className={styles.filter}
      aria-label={filter.label}
      placeholder={filter.label}
      allowClear
      showSearch={{ optionFilterProp: 'label' }}
      popupMatchSelectWidth={false}
      value={value ?? null}
      options={inGroups(filter.options)}
      onChange={(next: string | null | undefined) => onChange({ [filter.name]: next ?? undefined })}
    />
  );
});

function inGroups(options: readonly FilterOption[]) {
  return [...Map.groupBy(options, ({ group }) => group)].flatMap(
    ([label, members]): { label: string; options?: FilterOption[]; value?: string }[] =>
      label === undefined ? members : [{ label, options: members }],
  );
}
