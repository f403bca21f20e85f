import { useQuery } from '@tanstack/react-query';
import { plainTag, tagLimits } from '@weir/contract/device-tags';
import { Select, type SelectProps } from 'antd';
import { useMemo } from 'react';
import { tagsQuery } from './devices.queries.ts';

/** Tags of a device: those in use are offered, others are typed. */
export function TagsSelect(props: SelectProps<string[]>) {
  const { data } = useQuery(tagsQuery);
  const options = useMemo(() => (data?.list ?? []).map(({ tag }) => ({ value: tag, label: tag })), [data]);
  const { onChange } = props;
  return (
    <Select<string[]>
      mode="tags"
      maxCount={tagLimits.perDevice}
      tokenSeparators={[',', ';', '，', '；', '、']}
      {...props}
      options={options}
      onChange={(tags, chosen) => onChange?.([...new Set(tags.map(plainTag))].filter(Boolean), chosen)}
    />
  );
}
