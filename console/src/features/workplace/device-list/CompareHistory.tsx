import { LineChartOutlined } from '@ant-design/icons';
import { maxComparedDevices } from '@weir/contract/telemetry/history';
import { Button } from 'antd';
import { useFeedback } from '../../../components/feedback.tsx';
import { Icon } from '../../../components/Icon.tsx';
import { useMessages } from '../../../platform/i18n/messages.ts';
import { useNavigation } from '../../../platform/page.ts';
import { devicesMessages } from '../../fleet/devices/devices.messages.ts';
import { historyPage } from '../../telemetry/telemetry/telemetry.screen.ts';

/** Opens the history of the selected devices side by side. */
export function CompareHistory({ devices }: { devices: readonly { id: number }[] }) {
  const t = useMessages(devicesMessages);
  const navigation = useNavigation();
  const feedback = useFeedback();
  const open = () => {
    if (devices.length > maxComparedDevices) {
      return feedback.warning(t('compareTooMany', { max: maxComparedDevices }));
    }
    navigation.open(historyPage.address({ devices: devices.map(({ id }) => id).join(',') }));
  };
  return (
    <Button icon={<Icon of={LineChartOutlined} />} onClick={open}>
      {t('compareHistory')}
    </Button>
  );
}
