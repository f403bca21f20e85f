import { useQuery } from '@tanstack/react-query';
import { type Delivery, deliveryStates } from '@weir/contract/alarms/notification-deliveries';
import { deliverySteps, notificationChannels } from '@weir/contract/alarms/notifications';
import { useMemo } from 'react';
import { RowCard } from '../../../components/CardList.tsx';
import { type DataColumn, DataTable } from '../../../components/DataTable.tsx';
import { timeColumnPx } from '../../../components/data-table/column.ts';
import { Link } from '../../../components/Link.tsx';
import { choiceFilter, numberFilter, sortFilter, useListState } from '../../../components/list-state.ts';
import { RelativeTime } from '../../../components/RelativeTime.tsx';
import { FaultTag, StatusTag, type Tone } from '../../../components/StatusTag.tsx';
import { useMessages } from '../../../platform/i18n/messages.ts';
import { devicePage } from '../../workplace/device-page/device-page.screen.ts';
import styles from './DeliveryList.module.css';
import { deliveriesMessages } from './deliveries.messages.ts';
import { notificationsMessages } from './notifications.messages.ts';
import { deliveriesQuery } from './notifications.queries.ts';

const filterNames = ['tab', 'ruleId', 'channel', 'state', 'step'] as const;
const sortable = ['createdTime'] as const;
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
export function DeliveryList() {
  const t = useMessages(deliveriesMessages);
  const shared = useMessages(notificationsMessages);
  const list = useListState(filterNames);
  const { channel, state, step, ruleId } = list.filters;
  const deliveries = useQuery(
    deliveriesQuery({
      ...{ page: list.page, limit: list.limit, keyword: list.keyword },
      sort: sortFilter(list.sort, sortable),
      ruleId: numberFilter(ruleId),
      channel: choiceFilter(channel, notificationChannels),
      state: choiceFilter(state, deliveryStates),
      step: choiceFilter(step, deliverySteps),
    }),
  );
  const columns = useDeliveryColumns();
  const ruleName = deliveries.data?.list.find((one) => String(one.ruleId) === ruleId)?.ruleName;
  return (
    <DataTable<Delivery>
      name="notification-deliveries"
      label={shared('deliveries')}
      list={list}
      query={deliveries}
      columns={columns}
      searchPlaceholder={t('searchDeliveries')}
      filters={[
        {
          ...{ name: 'channel', label: t('channel') },
          options: notificationChannels.map((value) => ({ value, label: shared(`channel_${value}`) })),
        },
        {
          ...{ name: 'state', label: t('state') },
          options: deliveryStates.map((value) => ({ value, label: t(`state_${value}`) })),
        },
        {
          ...{ name: 'step', label: t('why') },
          options: deliverySteps.map((value) => ({ value, label: t(`step_${value}`) })),
        },
        {
          ...{ name: 'ruleId', label: t('rule'), chipOnly: true, emptyText: t('emptyRule') },
          options: ruleId ? [{ value: ruleId, label: ruleName ?? `#${ruleId}` }] : [],
        },
      ]}
      empty={{ text: t('emptyDeliveries') }}
      card={(row) => (
        <RowCard
          title={<DeviceLink row={row} />}
          status={<State row={row} />}
          facts={[
            {
              label: t('recipient'),
              value: `${shared(`channel_${row.channel}`)} · ${row.recipient}`,
              wide: true,
            },
            { label: t('answer'), value: <Answer row={row} />, wide: true },
            { label: t('when'), value: <RelativeTime time={row.createdTime} /> },
            ...(row.nextTime ? [{ label: t('nextTry'), value: <RelativeTime time={row.nextTime} /> }] : []),
          ]}
        />
      )}
    />
  );
}

const DeviceLink = ({ row: { deviceId, deviceName } }: { row: Delivery }) => (
  <Link to={devicePage.address({ id: deviceId })}>{deviceName}</Link>
);

function State({ row: { state, attempts } }: { row: Delivery }) {
  const t = useMessages(deliveriesMessages);
  return (
    <span className={styles.state}>
      <StatusTag tone={tones[state]}>{t(`state_${state}`)}</StatusTag>
      {attempts > 1 && <span className="quiet small">{t('attempts', { count: attempts })}</span>}
    </span>
  );
}

function Answer({ row: { answer, skipReason } }: { row: Delivery }) {
  const t = useMessages(notificationsMessages);
  if (skipReason) return t(`skip_${skipReason}`);
  return answer ? <span title={answer}>{answer}</span> : <span className="quiet">—</span>;
}

function What({ row: { level, kind, step } }: { row: Delivery }) {
  const t = useMessages(deliveriesMessages);
  const shared = useMessages(notificationsMessages);
  return (
    <span className={styles.state}>
      <FaultTag level={level} />
      <span className="quiet small">{step === 'event' ? shared(`on_${kind}`) : t(`step_${step}`)}</span>
    </span>
  );
}

function useDeliveryColumns(): DataColumn<Delivery>[] {
  const t = useMessages(deliveriesMessages);
  const shared = useMessages(notificationsMessages);
  return useMemo(
    () => [
      {
        ...{ key: 'createdTime', title: t('when'), sortable: true, widthPx: timeColumnPx },
        render: ({ createdTime }) => <RelativeTime time={createdTime} />,
      },
      {
        ...{ key: 'device', title: t('device'), widthPx: 150, grows: true },
        render: (row) => <DeviceLink row={row} />,
      },
      { ...{ key: 'what', title: t('what'), widthPx: 190 }, render: (row) => <What row={row} /> },
      {
        ...{ key: 'channel', title: t('channel'), widthPx: 100 },
        render: ({ channel }) => shared(`channel_${channel}`),
      },
      {
        ...{ key: 'recipient', title: t('recipient'), widthPx: 140, grows: true },
        render: ({ recipient }) => recipient,
      },
      { ...{ key: 'state', title: t('state'), widthPx: 180 }, render: (row) => <State row={row} /> },
      {
        ...{ key: 'answer', title: t('answer'), widthPx: 240, grows: true },
        render: (row) => <Answer row={row} />,
      },
      {
        ...{ key: 'nextTime', title: t('nextTry'), widthPx: timeColumnPx, hidden: true },
        render: ({ nextTime }) => (nextTime ? <RelativeTime time={nextTime} /> : null),
      },
      {
        ...{ key: 'rule', title: t('rule'), widthPx: 140, grows: true },
        render: ({ ruleName }) => ruleName,
      },
    ],
    [t, shared],
  );
}
