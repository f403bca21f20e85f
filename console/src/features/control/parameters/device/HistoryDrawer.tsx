import { useQuery } from '@tanstack/react-query';
import {
  type DeviceParameter,
  type ParameterEvent,
  parameterHistory,
} from '@weir/contract/control/parameters';
import { Button } from 'antd';
import { useState } from 'react';
import { Link } from '../../../../components/Link.tsx';
import { useLastGiven } from '../../../../components/last-given.ts';
import { QueryState } from '../../../../components/QueryState.tsx';
import { RelativeTime } from '../../../../components/RelativeTime.tsx';
import { SideDrawer } from '../../../../components/SideDrawer.tsx';
import { EmptyState } from '../../../../components/states.tsx';
import { steadyQueryOf } from '../../../../platform/api.ts';
import { useLocalName } from '../../../../platform/i18n/local-name.ts';
import { useMessages } from '../../../../platform/i18n/messages.ts';
import { parameterWritesPage } from '../parameters.screen.ts';
import { Reason, StateTag } from '../values/StateTag.tsx';
import { useSettingText } from '../values/setting-text.ts';
import { writingMessages } from '../values/writing.messages.ts';
import styles from './HistoryDrawer.module.css';

interface Props {
  deviceId: number;
  /** Undefined: nothing is shown. */
  row: DeviceParameter | undefined;
  onClose: () => void;
}

const widthPx = 520;
const step = 50;
const most = 200;

/** Everything that happened to one parameter, newest first. */
export function HistoryDrawer({ deviceId, row, onClose }: Props) {
  const t = useMessages(writingMessages);
  const localName = useLocalName();
  const open = row !== undefined;
  const shown = useLastGiven(row);
  return (
    <SideDrawer
      open={open}
      title={shown && t('historyTitle', { name: localName(shown) })}
      size={widthPx}
      onClose={onClose}
    >
      {shown && <Events key={shown.semaphoreId} deviceId={deviceId} row={shown} />}
    </SideDrawer>
  );
}

function Events({ deviceId, row }: { deviceId: number; row: DeviceParameter }) {
  const t = useMessages(writingMessages);
  const [limit, setLimit] = useState(step);
  const params = { id: deviceId, semaphoreId: row.semaphoreId, page: 1, limit };
  const query = useQuery(steadyQueryOf(parameterHistory, { query: params }));
  if (!query.data) return <QueryState query={query} rows={6} />;
  const { list, total } = query.data;
  if (list.length === 0) return <EmptyState text={t('historyEmpty')} />;
  return (
    <>
      <ol>
        {list.map((event) => (
          <Event key={event.id} event={event} row={row} />
        ))}
      </ol>
      {total > list.length && limit < most && (
        <Button loading={query.isFetching} onClick={() => setLimit(Math.min(limit + step, most))}>
          {t('loadMore')}
        </Button>
      )}
    </>
  );
}

function Event({ event, row }: { event: ParameterEvent; row: DeviceParameter }) {
  const t = useMessages(writingMessages);
  return (
    <li className={styles.event}>
      <div className={styles.head}>
        <StateTag state={event.state} />
        <RelativeTime time={event.at} />
      </div>
      <Values event={event} row={row} />
      <div className="quiet small">
        {event.actor ?? t('byDevice')}
        {event.batchId !== null && (
          <>
            {' · '}
            <Link className={styles.link} to={parameterWritesPage.address({ batch: event.batchId })}>
              {t('batch')}
            </Link>
          </>
        )}
      </div>
      <Reason reasonCode={event.reasonCode} reason={event.reason} />
    </li>
  );
}

function Values({ event: { state, value, previous }, row }: { event: ParameterEvent; row: DeviceParameter }) {
  const t = useMessages(writingMessages);
  const settingText = useSettingText();
  const text = (each: typeof value) => settingText(row, each) ?? '—';
  if (state === 'drifted') return <span className="figures">{t('driftedTo', { value: text(value) })}</span>;
  const isChange = (state === 'pending' || state === 'cancelled') && previous !== null;
  return (
    <span className="figures">
      {isChange ? t('fromTo', { from: text(previous), to: text(value) }) : text(value)}
    </span>
  );
}
