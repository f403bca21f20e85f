import {
  addStock,
  removeStock,
  type SettableState,
  setStockState,
  settableStates,
} from '@weir/contract/commerce/stores/stock';
import type { Store } from '@weir/contract/commerce/stores/stores';
import { stockStateWords } from '@weir/contract/commerce/stores/stores.words';
import { Form, Input, Select } from 'antd';
import { useFeedback } from '../../../../components/feedback.tsx';
import { FormDialog } from '../../../../components/form/FormDialog.tsx';
import { call } from '../../../../platform/api.ts';
import { isApiError, isIllegalState } from '../../../../platform/api-error.ts';
import { useLanguage } from '../../../../platform/i18n/language.ts';
import { useMessages } from '../../../../platform/i18n/messages.ts';
import { StockDevicesInput } from './StockDevicesInput.tsx';
import { stockMessages } from './stock.messages.ts';

interface Props {
  store: Store;
  onClose: () => void;
}

const known = ['duplicate', 'reference'] as const;

/** Does it, or says in the language of the user why it is refused. */
function useSending() {
  const t = useMessages(stockMessages);
  return async <T,>(send: Promise<T>): Promise<T> => {
    try {
      return await send;
    } catch (error) {
      if (!isApiError(error)) throw error;
      const rule = known.find((each) => each === error.fields[0]?.rule);
      if (rule) throw new Error(t(`deviceIds_${rule}`));
      throw isIllegalState(error) ? new Error(t('bound')) : error;
    }
  };
}

/** Puts devices of the project into stock. */
export function AddStockDialog({ store, onClose }: Props) {
  const t = useMessages(stockMessages);
  const feedback = useFeedback();
  const sending = useSending();
  const send = async ({ deviceIds }: { deviceIds: number[] }) => {
    const { added } = await sending(call(addStock, { body: { id: store.id, deviceIds } }));
    feedback.success(t('added', { count: added }));
    onClose();
  };
  return (
    <FormDialog
      title={t('add')}
      text={t('addText', { project: store.projectName })}
      okText={t('add')}
      onSubmit={send}
      onClose={onClose}
    >
      <Form.Item
        name="deviceIds"
        label={t('devices')}
        rules={[{ required: true, type: 'array', message: t('devicesNeeded') }]}
      >
        <StockDevicesInput projectId={store.projectId} />
      </Form.Item>
    </FormDialog>
  );
}

interface ManyProps extends Props {
  deviceIds: readonly number[];
  /** They are no longer as they were selected. */
  onDone: () => void;
}

/** Says what devices are there for from now on, and why. */
export function StockStateDialog({ store, deviceIds, onClose, onDone }: ManyProps) {
  const t = useMessages(stockMessages);
  const words = stockStateWords[useLanguage()];
  const feedback = useFeedback();
  const sending = useSending();
  const send = async (change: { state: SettableState; reason: string }) => {
    const body = { id: store.id, deviceIds: [...deviceIds], ...change };
    const { changed } = await sending(call(setStockState, { body }));
    feedback.success(t('changed', { count: changed }));
    onDone();
    onClose();
  };
  return (
    <FormDialog
      title={t('setState')}
      text={t('setStateText', { count: deviceIds.length })}
      okText={t('setState')}
      onSubmit={send}
      onClose={onClose}
    >
      <Form.Item name="state" label={t('state')} rules={[{ required: true, message: t('stateNeeded') }]}>
        <Select options={settableStates.map((value) => ({ value, label: words[value] }))} />
      </Form.Item>
      <ReasonItem />
    </FormDialog>
  );
}

/** Takes devices out of stock, and says why. */
export function RemoveStockDialog({ store, deviceIds, onClose, onDone }: ManyProps) {
  const t = useMessages(stockMessages);
  const feedback = useFeedback();
  const sending = useSending();
  const send = async ({ reason }: { reason: string }) => {
    const body = { id: store.id, deviceIds: [...deviceIds], reason };
    const { removed } = await sending(call(removeStock, { body }));
    feedback.success(t('removed', { count: removed }));
    onDone();
    onClose();
  };
  return (
    <FormDialog
      danger
      title={t('remove')}
      text={t('removeText', { count: deviceIds.length })}
      okText={t('remove')}
      onSubmit={send}
      onClose={onClose}
    >
      <ReasonItem />
    </FormDialog>
  );
}

function ReasonItem() {
  const t = useMessages(stockMessages);
  return (
    <Form.Item
      name="reason"
      label={t('reason')}
      rules={[{ required: true, whitespace: true, message: t('reasonNeeded') }]}
    >
      <Input maxLength={500} autoComplete="off" />
    </Form.Item>
  );
}
