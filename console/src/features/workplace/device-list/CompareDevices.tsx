import { LineChartOutlined, NodeIndexOutlined } from '@ant-design/icons';
import { maxComparedDevices } from '@weir/contract/telemetry/history';
import { Button } from 'antd';
import { useFeedback } from '../../../components/feedback.tsx';
import { Icon } from '../../../components/Icon.tsx';
import { useMessages } from '../../../platform/i18n/messages.ts';
import { useNavigation } from '../../../platform/page.ts';
import { devicesMessages } from '../../fleet/devices/devices.messages.ts';
import { tracksPage } from '../../places/tracks/tracks.screen.ts';
import { historyPage } from '../../telemetry/telemetry/telemetry.screen.ts';

/** Opens the history, or the tracks, of the selected devices side by side. */
export function CompareDevices({ devices }: { devices: readonly { id: number }[] }) {
  const t = useMessages(devicesMessages);
  const navigation = useNavigation();
  const feedback = useFeedback();
  const open = (addressOf: (ids: string) => string) => {
    if (devices.length > maxComparedDevices) {
      return feedback.warning(t('compareTooMany', { max: maxComparedDevices }));
    }
    navigation.open(addressOf(devices.map(({ id }) => id).join(',')));
  };
  return (
    <>
      <Button
        icon={<Icon of={LineChartOutlined} />}
        onClick={() => open((ids) => historyPage.address({ devices: ids }))}
      >
        {t('compareHistory')}
      </Button>
      <Button
        icon={<Icon of={NodeIndexOutlined} />}
        onClick={() => open((ids) => tracksPage.address({ ids }))}
      >
        {t('compareTracks')}
      </Button>
    </>
  );
}
