import { bytesPerMB } from '@weir/contract/commerce/cards/card-accounts';
import { addCardUsage } from '@weir/contract/commerce/cards/card-history';
import {
  bindCard,
  type Card,
  type CardState,
  endCard,
  nextCardStates,
  reportCard,
  type SuspendReason,
  suspendReasons,
} from '@weir/contract/commerce/cards/cards';
import { Form, Select } from 'antd';
import { useFeedback } from '../../../components/feedback.tsx';
import { FormDialog } from '../../../components/form/FormDialog.tsx';
import { MomentInput } from '../../../components/form/MomentInput.tsx';
import { MonoInput } from '../../../components/form/MonoInput.tsx';
import { NumberInput } from '../../../components/form/NumberInput.tsx';
import { call } from '../../../platform/api.ts';
import { isApiError } from '../../../platform/api-error.ts';
import { useMessages } from '../../../platform/i18n/messages.ts';
import { DeviceSelect } from '../../fleet/devices/DeviceSelect.tsx';
import { cardTasksMessages } from './card-tasks.messages.ts';
import { cardsMessages } from './cards.messages.ts';
import { isReported } from './carriers/is-reported.ts';

export type CardTask = 'bind' | 'usage' | 'report' | 'end';

interface Props {
  card: Card;
  onClose: () => void;
}

/** What takes a few fields, in a dialog. */
export function CardDialog({ task, ...props }: Props & { task: CardTask }) {
  if (task === 'bind') return <BindDialog {...props} />;
  if (task === 'usage') return <UsageDialog {...props} />;
  if (task === 'report') return <ReportDialog {...props} />;
  return <EndDialog {...props} />;
}

const versioned = ({ id, version }: Card) => ({ id, version });

function BindDialog({ card, onClose }: Props) {
  const t = useMessages(cardTasksMessages);
  const words = useMessages(cardsMessages);
  const feedback = useFeedback();
  const send = async ({ deviceId }: { deviceId: number }) => {
    await call(bindCard, { body: { ...versioned(card), deviceId } });
    feedback.success(t('boundDone'));
    onClose();
  };
  return (
    <FormDialog
      title={words('bind')}
      text={t('bindText', { project: card.projectName })}
      okText={words('bind')}
      onSubmit={send}
      onClose={onClose}
    >
      <Form.Item
        name="deviceId"
        label={words('device')}
        rules={[{ required: true, message: t('deviceNeeded') }]}
      >
        <DeviceSelect within={{ projectId: card.projectId }} />
      </Form.Item>
    </FormDialog>
  );
}

const wordsOfRules = { future: 'future', early: 'early', closed: 'usageClosed' } as const;

/** Why a time is refused, in the language of the user. */
function refused(
  error: unknown,
  t: (word: (typeof wordsOfRules)[keyof typeof wordsOfRules]) => string,
): unknown {
  const rule = isApiError(error) ? error.fields[0]?.rule : undefined;
  const known = (Object.keys(wordsOfRules) as (keyof typeof wordsOfRules)[]).find((each) => each === rule);
  return known === undefined ? error : new Error(t(wordsOfRules[known]));
}

function UsageDialog({ card, onClose }: Props) {
  const t = useMessages(cardTasksMessages);
  const words = useMessages(cardsMessages);
  const feedback = useFeedback();
  const send = async ({ asOf, usedMB }: { asOf: string; usedMB: number }) => {
    const body = { id: card.id, asOf, usedBytes: Math.round(usedMB * bytesPerMB) };
    const { corrected } = await call(addCardUsage, { body }).catch((error) => {
      throw refused(error, t);
    });
    feedback.success(t(corrected === 1 ? 'usageCorrected' : 'usageAdded'));
    onClose();
  };
  return (
    <FormDialog
      title={words('addUsage')}
      text={t('usageText')}
      okText={words('addUsage')}
      onSubmit={send}
      onClose={onClose}
    >
      <Form.Item name="usedMB" label={t('usedMB')} rules={[{ required: true, message: t('usedNeeded') }]}>
        <NumberInput min={0} max={1e9} />
      </Form.Item>
      <Form.Item
        name="asOf"
        label={t('asOf')}
        initialValue={new Date().toISOString()}
        rules={[{ required: true, message: t('timeNeeded') }]}
      >
        <MomentInput />
      </Form.Item>
    </FormDialog>
  );
}

type Reportable = Exclude<CardState, 'stock'>;

function ReportDialog({ card, onClose }: Props) {
  const t = useMessages(cardTasksMessages);
  const words = useMessages(cardsMessages);
  const feedback = useFeedback();
  const possible: readonly Reportable[] = nextCardStates[card.state];
  const next = possible.filter((state) => !isReported(card, state));
  const send = async ({ state, suspendReason }: { state: Reportable; suspendReason?: SuspendReason }) => {
    await call(reportCard, { body: { ...versioned(card), state, ...(suspendReason && { suspendReason }) } });
    feedback.success(t('reported'));
    onClose();
  };
  return (
    <FormDialog
      title={words('report')}
      text={t('reportText')}
      okText={words('report')}
      onSubmit={send}
      onClose={onClose}
    >
      <Form.Item
        name="state"
        label={words('state')}
        initialValue={next.find((state) => state === card.askedState) ?? next[0]}
      >
        <Select options={next.map((value) => ({ value, label: words(`state_${value}`) }))} />
      </Form.Item>
      <Form.Item noStyle dependencies={['state']}>
        {({ getFieldValue }) =>
          getFieldValue('state') === 'suspended' && (
            <Form.Item name="suspendReason" label={t('reason')}>
              <Select
                allowClear
                options={suspendReasons.map((value) => ({ value, label: words(`reason_${value}`) }))}
              />
            </Form.Item>
          )
        }
      </Form.Item>
    </FormDialog>
  );
}

function EndDialog({ card, onClose }: Props) {
  const t = useMessages(cardTasksMessages);
  const words = useMessages(cardsMessages);
  const feedback = useFeedback();
  const send = async ({ iccid }: { iccid: string }) => {
    await call(endCard, { body: { ...versioned(card), iccid } });
    feedback.success(t('asked'));
    onClose();
  };
  const isSame = (_rule: unknown, typed = '') =>
    typed.replace(/[\s-]/g, '').toUpperCase() === card.iccid
      ? Promise.resolve()
      : Promise.reject(new Error(t('iccidWrong')));
  return (
    <FormDialog
      danger
      title={words('ask_ended')}
      text={t('endText', { iccid: card.iccid })}
      okText={words('ask_ended')}
      onSubmit={send}
      onClose={onClose}
    >
      <Form.Item name="iccid" label={words('iccid')} rules={[{ validator: isSame }]}>
        <MonoInput autoComplete="off" />
      </Form.Item>
    </FormDialog>
  );
}
