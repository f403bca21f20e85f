import { useQuery } from '@tanstack/react-query';
import { type Alarm, alarmLevels } from '@weir/contract/alarms/alarms';
import { AlarmLevelMark } from '../../../../components/AlarmLevelMark.tsx';
import { FilterTabs } from '../../../../components/FilterTabs.tsx';
import { kitMessages } from '../../../../components/kit.messages.ts';
import { useMessages } from '../../../../platform/i18n/messages.ts';
import { useMay } from '../../../../platform/session.ts';
import { alarmsMessages } from '../alarm/alarms.messages.ts';
import { levelsQuery } from '../alarm/alarms.queries.ts';

interface Props {
  value: Alarm['level'] | undefined;
  onChange: (value: Alarm['level'] | undefined) => void;
  /** Open alarms are counted, of a project or of all; `none`: the list is about something else. */
  counted: 'none' | { projectId: number | undefined };
}

/** Alarms by level, with how many are open of each. */
export function LevelFilter({ value, onChange, counted }: Props) {
  const t = useMessages(alarmsMessages);
  const kit = useMessages(kitMessages);
  const mayCount = useMay()('dashboard:list');
  const isCounted = counted !== 'none' && mayCount;
  const { data } = useQuery({
    ...levelsQuery(counted === 'none' ? undefined : counted.projectId),
    enabled: isCounted,
  });
  const counts = isCounted ? data?.list : undefined;
  const tabs = [
    {
      value: undefined,
      label: t('anyLevel'),
      count: counts?.reduce((sum, { count }) => sum + count, 0),
    },
    ...alarmLevels.map((level) => ({
      value: level,
      label: kit(`level${level}`),
      mark: <AlarmLevelMark level={level} />,
      count: counts?.find((each) => each.level === level)?.count,
    })),
  ];
  return <FilterTabs label={t('byLevel')} tabs={tabs} value={value} onChange={onChange} />;
}
