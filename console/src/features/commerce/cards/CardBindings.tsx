import { useQuery } from '@tanstack/react-query';
import type { CardBinding } from '@weir/contract/commerce/cards/card-history';
import { useState } from 'react';
import { Link } from '../../../components/Link.tsx';
import { PlainTable } from '../../../components/PlainTable.tsx';
import { QueryState } from '../../../components/QueryState.tsx';
import { EmptyState } from '../../../components/states.tsx';
import { useLanguage } from '../../../platform/i18n/language.ts';
import { useMessages } from '../../../platform/i18n/messages.ts';
import { exactTime } from '../../../platform/time.ts';
import { devicePage } from '../../workplace/device-page/device-page.screen.ts';
import { cardTasksMessages } from './card-tasks.messages.ts';
import { cardsMessages } from './cards.messages.ts';
import { bindingsQuery } from './cards.queries.ts';

/** The devices that a card has been in, the newest first. */
export function CardBindings({ id }: { id: number }) {
  const t = useMessages(cardTasksMessages);
  const words = useMessages(cardsMessages);
  const [page, setPage] = useState(1);
  const query = useQuery(bindingsQuery(id, page));
  if (!query.data) return <QueryState query={query} rows={2} />;
  const { list, total, limit } = query.data;
  if (total === 0) return <EmptyState text={t('noBindings')} />;
  return (
    <PlainTable<CardBinding>
      label={t('bindings')}
      rowKey="id"
      dataSource={list}
      pagination={{ current: page, pageSize: limit, total, onChange: setPage }}
      columns={[
        {
          title: words('device'),
          render: (_, { deviceId, SN }) =>
            deviceId === null ? SN : <Link to={devicePage.address({ id: deviceId })}>{SN}</Link>,
        },
        { title: t('boundAt'), render: (_, { boundAt, boundBy }) => <By time={boundAt} name={boundBy} /> },
        {
          title: t('unboundAt'),
          render: (_, { endedAt, endedBy }) =>
            endedAt === null ? t('now') : <By time={endedAt} name={endedBy} />,
        },
      ]}
    />
  );
}

function By({ time, name }: { time: string; name: string | null }) {
  const t = useMessages(cardTasksMessages);
  const at = exactTime(new Date(time), useLanguage());
  return name === null ? at : t('by', { time: at, name });
}
