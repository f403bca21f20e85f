import { StopOutlined, UndoOutlined } from '@ant-design/icons';
import {
  cancelParameterBatch,
  type ParameterBatch,
  parameterLimits,
  revertParameterBatch,
} from '@weir/contract/control/parameters';
import { Button } from 'antd';
import { Icon } from '../../../../components/Icon.tsx';
import { useAction } from '../../../../components/use-action.ts';
import { useQuestion } from '../../../../components/use-question.ts';
import { call } from '../../../../platform/api.ts';
import { useMessages } from '../../../../platform/i18n/messages.ts';
import { useMay } from '../../../../platform/session.ts';
import { batchesMessages } from './batches.messages.ts';

interface Props {
  batch: ParameterBatch;
  onReverted: (id: number) => void;
}

/** Calling off what was not sent, and putting back what the devices had. */
export function BatchActions({ batch, onReverted }: Props) {
  const t = useMessages(batchesMessages);
  const may = useMay();
  const question = useQuestion();
  const { busy, run } = useAction(t('cancelFailed'));
  const { id, cancellable, revertible } = batch;
  if (!may('devices:command') || (cancellable === 0 && revertible === 0)) return null;
  const cancel = async () => {
    const { cancelled } = await call(cancelParameterBatch, { body: { id } });
    return t('cancelled', { count: cancelled });
  };
  const isDangerous = batch.parameters.some(({ dangerous }) => dangerous === 1);
  const putBack = async () => {
    const body = { id, confirmDangerous: isDangerous, expiresInS: parameterLimits.expiresInS.default };
    onReverted((await call(revertParameterBatch, { body })).id);
    return t('reverted');
  };
  const askToPutBack = () =>
    question({
      title: t('revertTitle'),
      content: (
        <>
          {t('revertText', { count: revertible })}
          {isDangerous && <p className="danger small">{t('revertDanger')}</p>}
        </>
      ),
      okText: t('revertOk'),
      danger: isDangerous,
      focusable: { autoFocusButton: 'cancel' },
      run: putBack,
      failedText: t('revertFailed'),
    });
  return (
    <div className="flow gapXs">
      {cancellable > 0 && (
        <Button icon={<Icon of={StopOutlined} />} loading={busy} onClick={() => void run(cancel)}>
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
