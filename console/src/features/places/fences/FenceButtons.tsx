import { AimOutlined, LockOutlined, SendOutlined, StopOutlined, UndoOutlined } from '@ant-design/icons';
import type { DeviceFence } from '@weir/contract/fleet/device-fence';
import { Button } from 'antd';
import { Icon } from '../../../components/Icon.tsx';
import { useQuestion } from '../../../components/use-question.ts';
import { useMessages } from '../../../platform/i18n/messages.ts';
import styles from './Fence.module.css';
import { fencesMessages } from './fences.messages.ts';
import { callOffFence, endFence, lockFence } from './model/fences.queries.ts';
import { useFenceAction } from './use-fence-action.ts';

/** What can be done about the fence that there is: each only where it makes sense. */
export function FenceButtons({ deviceId, fence }: { deviceId: number; fence: DeviceFence }) {
  const t = useMessages(fencesMessages);
  const ask = useQuestion();
  const { busy, run } = useFenceAction();
  const { state, asked, delivered, drift } = fence;
  const id = deviceId;
  const hasCircle = asked !== null && asked.radius !== null;
  const shouldSend = drift === 1 || state === 'UNCONFIRMED' || state === 'REJECTED' || state === 'EXPIRED';
  const isClosing = asked?.action === 'close';
  const isOpen = delivered !== null || (state === 'UNCONFIRMED' && !isClosing) || drift === 1;
  const again = () => run(() => (isClosing ? endFence({ id }) : lockFence({ id })));
  const close = () =>
    ask({
      ...{ title: t('closeQuestion'), content: t('closeText'), okText: t('close'), danger: true },
      run: () => run(() => endFence({ id })),
    });
  if (!hasCircle && drift === 0) return null;
  return (
    <div className={styles.actions}>
      {state === 'QUEUED' && (
        <Button
          icon={<Icon of={UndoOutlined} />}
          loading={busy}
          onClick={() => void run(() => callOffFence(id), t('cancelled'))}
        >
          {t('cancel')}
        </Button>
      )}
      {shouldSend && (
        <Button icon={<Icon of={SendOutlined} />} loading={busy} onClick={() => void again()}>
          {t('sendAgain')}
        </Button>
      )}
      {hasCircle && !shouldSend && state !== 'QUEUED' && (
        <Button
          icon={<Icon of={LockOutlined} />}
          loading={busy}
          onClick={() => void run(() => lockFence({ id }))}
        >
          {t('relock')}
        </Button>
      )}
      {hasCircle && state !== 'QUEUED' && (
        <Button
          icon={<Icon of={AimOutlined} />}
          disabled={busy}
          onClick={() => void run(() => lockFence({ id, here: true }))}
        >
          {t('relockHere')}
        </Button>
      )}
      {isOpen && state !== 'CLOSED' && (
        <Button danger icon={<Icon of={StopOutlined} />} disabled={busy} onClick={close}>
          {t('close')}
        </Button>
      )}
    </div>
  );
}
