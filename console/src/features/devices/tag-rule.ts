import { tagLimits } from '@weir/contract/device-tags';
import { useMemo } from 'react';
import type { FieldRule } from '../../components/form-rules.ts';
import { useMessages } from '../../platform/i18n/messages.ts';
import { devicesMessages } from './devices.messages.ts';

/** What is wrong with one tag of several. */
export function useTagRule(): FieldRule {
  const t = useMessages(devicesMessages);
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
