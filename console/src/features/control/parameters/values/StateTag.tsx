import {
  CloseCircleFilled,
  FieldTimeOutlined,
  MinusCircleOutlined,
  StopOutlined,
  SwapOutlined,
} from '@ant-design/icons';
import type { ParameterState, WriteState } from '@weir/contract/control/parameters';
import type { IconType } from '../../../../components/Icon.tsx';
import { StatusTag, type Tone } from '../../../../components/StatusTag.tsx';
import { useMessages } from '../../../../platform/i18n/messages.ts';
import { parametersMessages } from './parameters.messages.ts';
import { ConfirmedByDevice, Delivered, Requested } from './Segments.tsx';

const tags: Record<ParameterState | WriteState, { tone: Tone; icon: IconType }> = {
  inSync: { tone: 'success', icon: ConfirmedByDevice },
  applied: { tone: 'success', icon: ConfirmedByDevice },
  pending: { tone: 'neutral', icon: Requested },
  sent: { tone: 'info', icon: Delivered },
  rejected: { tone: 'danger', icon: CloseCircleFilled },
  expired: { tone: 'warning', icon: FieldTimeOutlined },
  drifted: { tone: 'warning', icon: SwapOutlined },
  superseded: { tone: 'neutral', icon: MinusCircleOutlined },
  cancelled: { tone: 'neutral', icon: StopOutlined },
};

/** Where a parameter stands: a shape, a word and a colour. */
export function StateTag({ state }: { state: ParameterState | WriteState }) {
  const t = useMessages(parametersMessages);
  const { tone, icon } = tags[state];
  return (
    <StatusTag tone={tone} icon={icon}>
      {t(`state_${state}`)}
    </StatusTag>
  );
}

interface ReasonProps {
  reasonCode: 'device' | 'unclearReply' | 'notMentioned' | null;
  reason: string | null;
}

/** Why the device did not take a value. */
export function Reason({ reasonCode, reason }: ReasonProps) {
  const t = useMessages(parametersMessages);
  if (reasonCode === null) return null;
  if (reasonCode !== 'device') return <span className="quiet small">{t(`reason_${reasonCode}`)}</span>;
  return reason === null ? null : <span className="quiet small">{t('saidByDevice', { reason })}</span>;
}
