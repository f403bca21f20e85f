import { Select } from 'antd';
import { useMemo } from 'react';
import { useMessages } from '../../platform/i18n/messages.ts';
import { timeRangeMessages } from './time-range.messages.ts';
import { browserZone, zoneOffsetLabel } from './zone-time.ts';

interface Props {
  value: string;
  onChange: (zone: string) => void;
}

/** Time zones by name or offset; this machine's and UTC stand first. */
export function ZoneSelect({ value, onChange }: Props) {
  const t = useMessages(timeRangeMessages);
  const options = useMemo(() => {
    const own = browserZone();
    const first = [...new Set([own, 'UTC', value])];
    const rest = Intl.supportedValuesOf('timeZone').filter((zone) => !first.includes(zone));
    const nowMs = Date.now();
    return [...first, ...rest].map((zone) => ({
      value: zone,
      label: `${zone.replaceAll('_', ' ')} (${zoneOffsetLabel(nowMs, zone)})${zone === own ? ` · ${t('thisMachine')}` : ''}`,
    }));
  }, [value, t]);
  return (
    <Select
      value={value}
      onChange={onChange}
      options={options}
      aria-label={t('zone')}
      showSearch={{ optionFilterProp: 'label' }}
    />
  );
}
