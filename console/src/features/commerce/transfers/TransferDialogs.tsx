import { useQuery } from '@tanstack/react-query';
import {
  editTransfer,
  receiveTransfer,
  resolveTransferItem,
  type Transfer,
  type TransferItem,
  type TransferOutcome,
  type TransferResolution,
  transferOutcomes,
  transferResolutions,
} from '@weir/contract/commerce/stores/transfers';
import { serialNumberPattern } from '@weir/contract/common';
import { Form, Input, Select } from 'antd';
import { useFeedback } from '../../../components/feedback.tsx';
import { FormDialog } from '../../../components/form/FormDialog.tsx';
import { call } from '../../../platform/api.ts';
import { isApiError, isIllegalState } from '../../../platform/api-error.ts';
import { useMessages } from '../../../platform/i18n/messages.ts';
import { StockSelect } from '../stores/stock/StockSelect.tsx';
import { transfersMessages } from './transfers.messages.ts';
import { awaitedQuery } from './transfers.queries.ts';

interface Props {
  transfer: Transfer;
  onClose: () => void;
}

const optionOf = ({ SN, name }: TransferItem) => (name && name !== SN ? `${SN} · ${name}` : SN);

/** The devices of a draft, chosen anew. */
export function EditDialog(props: Props) {
  const { data } = useQuery(awaitedQuery(props.transfer.id));
  return data && <EditForm {...props} items={data.list} />;
}

function EditForm({ transfer, items, onClose }: Props & { items: readonly TransferItem[] }) {
  const t = useMessages(transfersMessages);
  const feedback = useFeedback();
  const known = items.flatMap((item) =>
    item.deviceId === null ? [] : [{ value: item.deviceId, label: optionOf(item) }],
  );
  const send = async ({ deviceIds }: { deviceIds: number[] }) => {
    const { id, version } = transfer;
    await call(editTransfer, { body: { id, version, deviceIds } });
    feedback.success(t('edited'));
    onClose();
  };
  return (
    <FormDialog title={t('edit')} text={t('editText')} okText={t('edit')} onSubmit={send} onClose={onClose}>
      <Form.Item
        name="deviceIds"
        label={t('devices')}
        extra={t('devicesHelp')}
        initialValue={known.map(({ value }) => value)}
        rules={[{ required: true, type: 'array', message: t('devicesNeeded') }]}
      >
        <StockSelect storeId={transfer.fromStoreId} use="transfer" known={known} />
      </Form.Item>
    </FormDialog>
  );
}

const isSerial = new RegExp(serialNumberPattern, 'u');

/** What has come, and how; in parts. */
export function ReceiveDialog({ transfer, onClose }: Props) {
  const t = useMessages(transfersMessages);
  const feedback = useFeedback();
  const awaited = useQuery(awaitedQuery(transfer.id)).data?.list ?? [];
  const send = async ({ SNs, outcome }: { SNs: string[]; outcome: TransferOutcome }) => {
    const lines = SNs.map((SN) => ({ SN, outcome }));
    try {
      const { state } = await call(receiveTransfer, { body: { id: transfer.id, lines } });
      feedback.success(t(`state_${state}`));
      onClose();
    } catch (error) {
      if (isIllegalState(error)) throw new Error(t('alreadyReceived'));
      const rule = isApiError(error) ? error.fields[0]?.rule : undefined;
      if (rule === 'sender') throw new Error(t('senderWaits'));
      throw rule === 'reference' ? new Error(t('notSent')) : error;
    }
  };
  return (
    <FormDialog
      title={t('receive')}
      text={t('receiveText')}
      okText={t('receive')}
      onSubmit={send}
      onClose={onClose}
    >
      <Form.Item
        name="SNs"
        label={t('SNs')}
        rules={[
          { required: true, type: 'array', message: t('SNsNeeded') },
          { type: 'array', defaultField: { type: 'string', pattern: isSerial }, message: t('SNsWrong') },
        ]}
      >
        <Select
          mode="tags"
          maxCount={200}
          tokenSeparators={[',', ' ', '\n']}
          options={awaited.map((item) => ({ value: item.SN, label: optionOf(item) }))}
        />
      </Form.Item>
      <Form.Item
        name="outcome"
        label={t('outcome')}
        rules={[{ required: true, message: t('outcomeNeeded') }]}
      >
        <Select options={transferOutcomes.map((value) => ({ value, label: t(`outcome_${value}`) }))} />
      </Form.Item>
    </FormDialog>
  );
}

/** What became of a device that was missing, or that was not expected. */
export function ResolveDialog({ transfer, item, onClose }: Props & { item: TransferItem }) {
  const t = useMessages(transfersMessages);
  const feedback = useFeedback();
  const offered = transferResolutions.filter((each) => item.expected === 1 || each !== 'lost');
  const send = async (settled: { resolution: TransferResolution; note: string }) => {
    await call(resolveTransferItem, { body: { id: transfer.id, SN: item.SN, ...settled } });
    feedback.success(t('resolved'));
    onClose();
  };
  return (
    <FormDialog
      title={t('resolve')}
      text={t('resolveText', { SN: item.SN })}
      okText={t('resolve')}
      onSubmit={send}
      onClose={onClose}
    >
      <Form.Item
        name="resolution"
        label={t('resolution')}
        rules={[{ required: true, message: t('resolutionNeeded') }]}
      >
        <Select options={offered.map((value) => ({ value, label: t(`resolution_${value}`) }))} />
      </Form.Item>
      <Form.Item
        name="note"
        label={t('note')}
        rules={[{ required: true, whitespace: true, message: t('noteNeeded') }]}
      >
        <Input maxLength={500} autoComplete="off" />
      </Form.Item>
    </FormDialog>
  );
}
