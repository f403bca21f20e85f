import { ControlOutlined } from '@ant-design/icons';
import { parameterLimits } from '@weir/contract/control/parameters';
import type { Presence } from '@weir/contract/fleet/devices';
import { Button } from 'antd';
import { useState } from 'react';
import { useFeedback } from '../../../../components/feedback.tsx';
import { fetchedForm } from '../../../../components/form/FetchedForm.tsx';
import { Icon } from '../../../../components/Icon.tsx';
import { useMessages } from '../../../../platform/i18n/messages.ts';
import { selectedDevicesMessages } from './selected-devices.messages.ts';

const WriteManyDrawer = fetchedForm(() =>
  import('./WriteManyDrawer.tsx').then((file) => file.WriteManyDrawer),
);

interface Props {
  devices: readonly { id: number; typeId: number; presence: Presence }[];
}

/** Writes parameters to the selected devices, which must be of one type. */
export function SelectedDevicesPanel({ devices }: Props) {
  const t = useMessages(selectedDevicesMessages);
  const feedback = useFeedback();
  const [open, setOpen] = useState(false);
  const [first] = devices;
  const { devicesPerWrite } = parameterLimits;
  const start = () => {
    if (devices.some(({ typeId }) => typeId !== first?.typeId)) return feedback.warning(t('manyMixed'));
    if (devices.length > devicesPerWrite) return feedback.warning(t('manyTooMany', { max: devicesPerWrite }));
    setOpen(true);
  };
  return (
    <>
      <Button icon={<Icon of={ControlOutlined} />} onClick={start}>
        {t('manyButton')}
      </Button>
      {first && (
        <WriteManyDrawer
          open={open}
          typeId={first.typeId}
          ids={devices.map(({ id }) => id)}
          offline={devices.filter(({ presence }) => presence === 'offline' || presence === 'never').length}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}
