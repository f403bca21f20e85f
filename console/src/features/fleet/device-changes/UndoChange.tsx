import { UndoOutlined } from '@ant-design/icons';
import type { DeviceChange } from '@weir/contract/fleet/device-changes';
import { Button } from 'antd';
import { useFeedback } from '../../../components/feedback.tsx';
import { Icon } from '../../../components/Icon.tsx';
import { kitMessages } from '../../../components/kit.messages.ts';
import { useAction } from '../../../components/use-action.ts';
import { useMessages } from '../../../platform/i18n/messages.ts';
import { useMay } from '../../../platform/session.ts';
import { deviceChangesMessages } from './device-changes.messages.ts';
import { undoChange } from './device-changes.queries.ts';

/** Puts back what nobody has changed since. */
export function UndoChange({ change, small }: { change: DeviceChange; small?: 'small' }) {
  const t = useMessages(deviceChangesMessages);
  const kit = useMessages(kitMessages);
  const may = useMay();
  const feedback = useFeedback();
  const { busy, run } = useAction(kit('undoFailed'));
  const isRemoval = change.kind === 'removal';
  if (change.state !== 'done' || !may(isRemoval ? 'devices:remove' : 'devices:update')) return null;
  const undo = () =>
    run(async () => {
      const { devices, putBack } = await undoChange(change);
      const count = putBack ?? 0;
      if (isRemoval) feedback.info(t('needCredentials'));
      else if (count < devices) feedback.info(t('leftAlone', { count: devices - count }));
    });
  return (
    <Button size={small} loading={busy} icon={<Icon of={UndoOutlined} />} onClick={() => void undo()}>
      {kit('undo')}
    </Button>
  );
}
