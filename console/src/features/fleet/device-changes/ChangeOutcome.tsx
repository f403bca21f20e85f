import { changeDevices, type DeviceChange } from '@weir/contract/fleet/device-changes';
import { Alert, Button, Spin } from 'antd';
import { useEffect } from 'react';
import { kitMessages } from '../../../components/kit.messages.ts';
import { written } from '../../../platform/changes.ts';
import { useMessages } from '../../../platform/i18n/messages.ts';
import styles from './ChangeMany.module.css';
import { deviceChangesMessages } from './device-changes.messages.ts';
import { isBeingMade, useChange } from './device-changes.queries.ts';
import { UndoChange } from './UndoChange.tsx';

interface Props {
  change: DeviceChange;
  onClose: () => void;
}

/** What became of it; while a background task is at it, that. */
export function ChangeOutcome({ change, onClose }: Props) {
  const kit = useMessages(kitMessages);
  const current = useChange(change);
  const { state } = current;
  useEffect(() => {
    if (state === 'done') void written(changeDevices);
  }, [state]);
  return (
    <div className={styles.review}>
      <Said change={current} />
      <div className={styles.footer}>
        <UndoChange change={current} />
        <Button type="primary" onClick={onClose}>
          {kit('close')}
        </Button>
      </div>
    </div>
  );
}

function Said({ change }: { change: DeviceChange }) {
  const t = useMessages(deviceChangesMessages);
  const { state, kind, devices: count, putBack, job } = change;
  if (isBeingMade(change)) {
    return (
      <p role="status" className={styles.waiting}>
        <Spin size="small" />
        {t('inBackground', { count })}
      </p>
    );
  }
  if (state === 'waiting') {
    const text = t(job?.error === 'conflict' ? 'failedConflict' : 'failed');
    return <Alert type="error" showIcon role="alert" title={text} />;
  }
  if (state === 'undone') {
    const left = count - (putBack ?? 0);
    return (
      <Alert
        type="info"
        showIcon
        role="status"
        title={t('putBack', { count: putBack ?? 0 })}
        description={left > 0 && t('leftAlone', { count: left })}
      />
    );
  }
  return (
    <Alert
      type="success"
      showIcon
      role="status"
      title={t(kind === 'edit' ? 'changed' : 'removed', { count })}
      description={t('undoUntil')}
    />
  );
}
