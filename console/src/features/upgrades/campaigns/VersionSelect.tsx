import { useQuery } from '@tanstack/react-query';
import { listVersions } from '@weir/contract/upgrades/versions';
import { Select, type SelectProps } from 'antd';
import { useState } from 'react';
import { queryOf } from '../../../platform/api.ts';

const most = 50;

/** Chooses a released version; the server searches. */
export function VersionSelect(props: Omit<SelectProps<number>, 'options'>) {
  const [keyword, setKeyword] = useState('');
  const query = { state: 'released' as const, page: 1, limit: most, ...(keyword && { keyword }) };
  const { data } = useQuery(queryOf(listVersions, { query }));
  const options = data?.list.map(({ id, name, module, softVer }) => ({
    value: id,
    label: `${name} · ${module} ${softVer}`,
  }));
  return (
    <Select<number>
      {...props}
      showSearch={{ filterOption: false, onSearch: setKeyword }}
      {...(options && { options })}
    />
  );
}
