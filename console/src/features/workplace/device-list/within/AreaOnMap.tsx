import { GlobalOutlined } from '@ant-design/icons';
import { readWithin } from '@weir/contract/fleet/within';
import { Button } from 'antd';
import { Icon } from '../../../../components/Icon.tsx';
import { useMessages } from '../../../../platform/i18n/messages.ts';
import { useNavigation } from '../../../../platform/page.ts';
import { mapPage } from '../../../places/map/map.screen.ts';
import { withinMessages } from './within.messages.ts';

/** The area that the list shows, on the map of devices. */
export function AreaOnMap({ within }: { within: string | undefined }) {
  const t = useMessages(withinMessages);
  const { open } = useNavigation();
  const area = within === undefined ? undefined : readWithin(within);
  if (within === undefined || !area || area.kind === 'projectFence') return null;
  const address =
    area.kind === 'fence' ? mapPage.address({ device: area.deviceId }) : mapPage.address({ within });
  return (
    <Button icon={<Icon of={GlobalOutlined} />} onClick={() => open(address)}>
      {t('onMap')}
    </Button>
  );
}
