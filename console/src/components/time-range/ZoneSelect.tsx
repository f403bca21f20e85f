import { Select } from 'antd';
import { useMemo } from 'react';
import { useMessages } from '../../platform/i18n/messages.ts';
import { timeRangeMessages } from './time-range.messages.ts';
import { browserZone, zoneOffsetLabel } from './zone-time.ts';

interface Props {
  value?: string;
  onChange?: (zone: string) => void;
}

const readable = (zone: string) => zone.replaceAll('_', ' ');

/** Time zones by name; this machine's and UTC stand first. */
export function ZoneSelect({ value = 'UTC', onChange }: Props) {
  const t = useMessages(timeRangeMessages);
  const options = useMemo(() => {
    const first = [...new Set([browserZone(), 'UTC', value])];
    const rest = Intl.supportedValuesOf('timeZone').filter((zone) => !first.includes(zone));
    return [...first, ...rest].map((zone) => ({ value: zone, label: readable(zone) }));
  }, [value]);
  // Only for the zones on screen: a formatter for every zone of the world is slow and large.
  const withOffset = (zone: string) => {
    const own = zone === browserZone() ? ` · ${t('thisMachine')}` : '';
    return `${readable(zone)} (${zoneOffsetLabel(Date.now(), zone)})${own}`;
  };
  return (
    <Select
      value={value}
      onChange={onChange}
      options={options}
      optionRender={(option) => withOffset(String(option.value))}
      labelRender={(label) => withOffset(String(label.value))}
      aria-label={t('zone')}
      showSearch={{ optionFilterProp: 'label' }}
    />
  );
}
