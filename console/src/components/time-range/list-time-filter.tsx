import { useMessages } from '../../platform/i18n/messages.ts';
import type { ListFilter } from '../data-table/filters.ts';
import { TimeRange } from '../TimeRange.tsx';
import type { ListTime } from './list-time.ts';
import { rangeText } from './range-words.ts';
import { timeRangeMessages } from './time-range.messages.ts';

interface Words {
  label: string;
  /** Shown while there is no range. */
  anyTime: string;
}

/** The time range as a filter of a list. */
export function useTimeFilter({ range, shown, set }: ListTime, { label, anyTime }: Words): ListFilter {
  const words = useMessages(timeRangeMessages);
  return {
    name: 'from',
    label,
    options: range ? [{ value: range.from, label: rangeText(range, words) }] : [],
    alongWith: ['to', 'zone'],
    control: () => <TimeRange {...shown} unset={range ? undefined : anyTime} onChange={set} />,
  };
}
