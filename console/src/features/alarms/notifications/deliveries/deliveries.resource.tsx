import { type Delivery, listDeliveries } from '@weir/contract/alarms/notification-deliveries';
import { notificationChannels } from '@weir/contract/alarms/notifications';
import { Flex } from 'antd';
import { Link } from '../../../../components/Link.tsx';
import { RelativeTime } from '../../../../components/RelativeTime.tsx';
import { defineResource } from '../../../../components/resource/resource.ts';
import { FaultTag, StatusTag, type Tone } from '../../../../components/StatusTag.tsx';
import { useMessages } from '../../../../platform/i18n/messages.ts';
import { devicePage } from '../../../workplace/device-page/device-page.screen.ts';
import { notificationsMessages } from '../channels/notifications.messages.ts';
import { ChannelNames } from '../rules/rule-cells.tsx';
import { deliveriesMessages } from './deliveries.messages.ts';

const tones = {
  pending: 'warning',
  sending: 'info',
  sent: 'success',
  held: 'warning',
  digested: 'success',
  failed: 'danger',
  skipped: 'neutral',
} as const satisfies Record<Delivery['state'], Tone>;

/** What was sent, and what each channel said. */
export const deliveries = defineResource({
  key: 'notification-deliveries',
  words: deliveriesMessages,
  list: listDeliveries,
  place: ['tab'],
  nameOf: ({ deviceName }) => deviceName,
  href: ({ deviceId }) => devicePage.address({ id: deviceId }),
  columns: [
    { key: 'createdTime', word: 'when', card: 'fact' },
    {
      key: 'device',
      widthPx: 150,
      grows: true,
      render: (row, { href, nameOf }) => <Link to={href?.(row) ?? ''}>{nameOf(row)}</Link>,
    },
    { key: 'what', widthPx: 190, render: (row) => <What row={row} /> },
    { key: 'channel', widthPx: 100, render: ({ channel }) => <ChannelNames of={[channel]} /> },
    {
      key: 'recipient',
      widthPx: 140,
      grows: true,
      card: 'wide',
      onCard: ({ channel, recipient }) => (
        <>
          <ChannelNames of={[channel]} /> · {recipient}
        </>
      ),
    },
    { key: 'state', widthPx: 180, card: 'status', render: (row) => <State row={row} /> },
    { key: 'answer', widthPx: 240, grows: true, card: 'wide', render: (row) => <Answer row={row} /> },
    {
      key: 'nextTime',
      word: 'nextTry',
      hidden: true,
      card: 'fact',
      render: ({ nextTime }) => nextTime && <RelativeTime time={nextTime} />,
    },
    { key: 'rule', field: 'ruleName', widthPx: 140, grows: true },
  ],
  filters: {
    channel: {},
    state: { text: (value, { t }) => t(`state_${value as Delivery['state']}`) },
    step: { word: 'why', text: (value, { t }) => t(`step_${value as Delivery['step']}`) },
    ruleId: {
      word: 'rule',
      chipOnly: true,
      empty: 'emptyRule',
      fromRow: ({ ruleId, ruleName }) => ({ value: ruleId, label: ruleName }),
    },
  },
  useOptions: () => ({ channel: useChannelOptions() }),
});

function useChannelOptions() {
  const t = useMessages(notificationsMessages);
  return notificationChannels.map((value) => ({ value, label: t(`channel_${value}`) }));
}

const inLine = { component: 'span', wrap: true, align: 'baseline', gap: '0 var(--weir-space-xs)' } as const;

interface Props {
  row: Delivery;
}

function State({ row: { state, attempts } }: Props) {
  const t = useMessages(deliveriesMessages);
  return (
    <Flex {...inLine}>
      <StatusTag tone={tones[state]}>{t(`state_${state}`)}</StatusTag>
      {attempts > 1 && <span className="quiet small">{t('attempts', { count: attempts })}</span>}
    </Flex>
  );
}

function Answer({ row: { answer, skipReason } }: Props) {
  const t = useMessages(notificationsMessages);
  if (skipReason) return t(`skip_${skipReason}`);
  return answer ? <span title={answer}>{answer}</span> : <span className="quiet">—</span>;
}

function What({ row: { level, kind, step } }: Props) {
  const t = useMessages(deliveriesMessages);
  const shared = useMessages(notificationsMessages);
  return (
    <Flex {...inLine}>
      <FaultTag level={level} />
      <span className="quiet small">{step === 'event' ? shared(`on_${kind}`) : t(`step_${step}`)}</span>
    </Flex>
  );
}
