import { useQuery } from '@tanstack/react-query';
import { plainTag, tagLimits } from '@weir/contract/fleet/device-tags';
import { Select, type SelectProps } from 'antd';
import { useMemo } from 'react';
import type { FieldRule } from '../../../components/form-rules.ts';
import { useMessages } from '../../../platform/i18n/messages.ts';
import { deviceTagsMessages } from './device-tags.messages.ts';
import { tagsQuery } from './device-tags.queries.ts';

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

/** What is wrong with one tag of several. */
export function useTagRule(): FieldRule {
  const t = useMessages(deviceTagsMessages);
  return useMemo(
    () => ({
      validator: (_: unknown, tags: readonly string[] = []) =>
        tags.some((tag) => tag.length > tagLimits.chars)
          ? Promise.reject(new Error(t('tagTooLong', { max: tagLimits.chars })))
          : Promise.resolve(),
    }),
    [t],
  );
}
