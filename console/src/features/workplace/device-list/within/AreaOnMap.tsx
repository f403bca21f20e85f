import { GlobalOutlined } from '@ant-design/icons';
import { useQuery } from '@tanstack/react-query';
import { readWithin, type Within, withinText } from '@weir/contract/fleet/within';
import { Button } from 'antd';
import { Icon } from '../../../../components/Icon.tsx';
import { useMessages } from '../../../../platform/i18n/messages.ts';
import { useNavigation } from '../../../../platform/page.ts';
import {
  projectFenceQuery,
  sidesOfProjectFence,
} from '../../../places/fences/within/project-fence.queries.ts';
import { mapPage } from '../../../places/map/map.screen.ts';
import { withinMessages } from './within.messages.ts';

/** The area that the list shows, on the map of devices. */
export function AreaOnMap({ within }: { within: string | undefined }) {
  const t = useMessages(withinMessages);
  const { open } = useNavigation();
  const area = within === undefined ? undefined : readWithin(within);
  const address = useAddress(area);
  if (!area) return null;
  return (
    <Button
      icon={<Icon of={GlobalOutlined} />}
      disabled={address === undefined}
      onClick={() => address && open(address)}
    >
      {t('onMap')}
    </Button>
  );
}

/** Of a fence of a project it is known once the fence is. */
function useAddress(area: Within | undefined): string | undefined {
  const fenceId = area?.kind === 'projectFence' ? area.fenceId : undefined;
  const { data: fence } = useQuery({ ...projectFenceQuery(fenceId), enabled: fenceId !== undefined });
  if (!area) return undefined;
  if (area.kind === 'fence') return mapPage.address({ device: area.deviceId });
  if (area.kind !== 'projectFence') return mapPage.address({ within: withinText(area) });
  const sides = fence && sidesOfProjectFence(fence);
  if (!sides) return undefined;
  const { projectId } = fence;
  return mapPage.address({ projectId, within: withinText({ kind: 'box', ...sides }) });
}
