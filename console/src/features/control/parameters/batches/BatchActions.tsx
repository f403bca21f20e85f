import { StopOutlined, UndoOutlined } from '@ant-design/icons';
import {
  cancelParameterBatch,
  type ParameterBatch,
  parameterLimits,
  revertParameterBatch,
} from '@weir/contract/control/parameters';
import { Button } from 'antd';
import { useState } from 'react';
import { useFeedback } from '../../../../components/feedback.tsx';
import { Icon } from '../../../../components/Icon.tsx';
import { useOverlays } from '../../../../components/use-overlays.ts';
import { call } from '../../../../platform/api.ts';
import { useMessages } from '../../../../platform/i18n/messages.ts';
import { useMay } from '../../../../platform/session.ts';
import styles from './Batch.module.css';
import { batchesMessages } from './batches.messages.ts';

interface Props {
  batch: ParameterBatch;
  onReverted: (id: number) => void;
}

/** Calling off what was not sent, and putting back what the devices had. */
export function BatchActions({ batch, onReverted }: Props) {
  const t = useMessages(batchesMessages);
  const may = useMay();
  const feedback = useFeedback();
  const { modal } = useOverlays();
  const [cancelling, setCancelling] = useState(false);
  const { id, cancellable, revertible } = batch;
  if (!may('devices:command') || (cancellable === 0 && revertible === 0)) return null;
  const cancel = async () => {
    setCancelling(true);
    try {
      const { cancelled } = await call(cancelParameterBatch, { body: { id } });
      feedback.success(t('cancelled', { count: cancelled }));
    } catch (error) {
      feedback.error(error, t('cancelFailed'));
    } finally {
      setCancelling(false);
    }
  };
  const isDangerous = batch.parameters.some(({ dangerous }) => dangerous === 1);
  const putBack = async () => {
    try {
      const body = { id, confirmDangerous: isDangerous, expiresInS: parameterLimits.expiresInS.default };
      onReverted((await call(revertParameterBatch, { body })).id);
      feedback.success(t('reverted'));
    } catch (error) {
      feedback.error(error, t('revertFailed'));
    }
  };
  const askToPutBack = () =>
    void modal.confirm({
      title: t('revertTitle'),
      content: (
        <>
          {t('revertText', { count: revertible })}
          {isDangerous && <p className={styles.danger}>{t('revertDanger')}</p>}
        </>
      ),
      okText: t('revertOk'),
      okButtonProps: { danger: isDangerous },
      focusable: { autoFocusButton: 'cancel' },
      onOk: putBack,
    });
  return (
    <div className={styles.actions}>
      {cancellable > 0 && (
        <Button icon={<Icon of={StopOutlined} />} loading={cancelling} onClick={() => void cancel()}>
          {t('cancel', { count: cancellable })}
        </Button>
      )}
      {revertible > 0 && (
        <Button icon={<Icon of={UndoOutlined} />} onClick={askToPutBack}>
          {t('revert', { count: revertible })}
        </Button>
      )}
    </div>
  );
}
