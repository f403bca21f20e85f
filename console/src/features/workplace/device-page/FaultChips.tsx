import { useQuery } from '@tanstack/react-query';
import { alarmGroups, alarmLevels } from '@weir/contract/alarms/alarms';
import type { DeviceBasic } from '@weir/contract/fleet/devices';
import { FactChip } from '../../../components/FactChip.tsx';
import { FaultTag } from '../../../components/StatusTag.tsx';
import { queryOf } from '../../../platform/api.ts';
import { useMay } from '../../../platform/session.ts';
import { devicePage } from './device-page.screen.ts';

/** How many alarms of each level are open, each a way to them; the gravest alone for who may not see alarms. */
export function FaultChips({ device: { id, is_fault: gravest } }: { device: DeviceBasic }) {
  const maySee = useMay()('alarms:list');
  const query = useQuery({
    ...queryOf(alarmGroups, { query: { id } }),
    enabled: maySee && gravest !== 0,
    refetchInterval: 30_000,
  });
  if (gravest === 0) return null;
  const groups = query.data?.list;
  if (!maySee) return <FaultTag level={gravest} />;
  // As large before its count is known as after: nothing moves.
  if (!groups)
    return (
      <FactChip>
        <Count level={gravest} />
      </FactChip>
    );
  return alarmLevels.map((level) => {
    const count = groups
      .filter((group) => group.level === level)
      .reduce((sum, group) => sum + group.count, 0);
    if (count === 0) return null;
    return (
      <FactChip key={level} to={devicePage.address({ id, tab: 'alarms' })}>
        <Count level={level} count={count} />
      </FactChip>
    );
  });
}

const Count = ({ level, count }: { level: DeviceBasic['is_fault']; count?: number }) => (
  <>
    <FaultTag level={level} /> <span className="figures">{count ?? '\u2007'}</span>
  </>
);
