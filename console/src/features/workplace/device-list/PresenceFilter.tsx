import { useQuery } from '@tanstack/react-query';
import { type Presence, presences } from '@weir/contract/fleet/devices';
import { FilterTabs } from '../../../components/FilterTabs.tsx';
import { kitMessages } from '../../../components/kit.messages.ts';
import { PresenceMark } from '../../../components/StatusTag.tsx';
import { useMessages } from '../../../platform/i18n/messages.ts';
import { useMay } from '../../../platform/session.ts';
import { devicesMessages } from '../../fleet/devices/devices.messages.ts';
import { totalsQuery } from '../../fleet/devices/devices.queries.ts';

interface Props {
  value: Presence | undefined;
  onChange: (value: Presence | undefined) => void;
  /** What else the list is narrowed by: the numbers count the same devices. */
  within: {
    projectId: number | undefined;
    typeId: number | undefined;
    keyword: string | undefined;
    tag: string | undefined;
  };
}

/** The list by status, with how many there are of each. */
export function PresenceFilter({ value, onChange, within }: Props) {
  const t = useMessages(devicesMessages);
  const kit = useMessages(kitMessages);
  const mayCount = useMay()('dashboard:list');
  const { data } = useQuery({ ...totalsQuery(within), enabled: mayCount });
  const tabs = [
    { value: undefined, label: kit('all'), count: data?.all },
    ...presences.map((presence) => ({
      value: presence,
      label: kit(presence),
      mark: <PresenceMark presence={presence} />,
      count: data?.[presence],
    })),
  ];
  return <FilterTabs label={t('byStatus')} tabs={tabs} value={value} onChange={onChange} />;
}
