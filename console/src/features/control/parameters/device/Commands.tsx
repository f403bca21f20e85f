import { CloseCircleFilled, FieldTimeOutlined } from '@ant-design/icons';
import { useQuery } from '@tanstack/react-query';
import { type CommandState, type DeviceCommand, listCommands } from '@weir/contract/control/device-commands';
import type { IconType } from '../../../../components/Icon.tsx';
import { JsonView } from '../../../../components/JsonView.tsx';
import { Panel } from '../../../../components/Panel.tsx';
import { QueryState } from '../../../../components/QueryState.tsx';
import { RelativeTime } from '../../../../components/RelativeTime.tsx';
import { StatusTag, type Tone } from '../../../../components/StatusTag.tsx';
import { queryOf } from '../../../../platform/api.ts';
import { useMessages } from '../../../../platform/i18n/messages.ts';
import { plainTime } from '../../../../platform/time.ts';
import { parametersMessages } from '../values/parameters.messages.ts';
import { ConfirmedByDevice, Delivered, Requested } from '../values/Segments.tsx';
import styles from './Commands.module.css';

const tags: Record<CommandState, { tone: Tone; icon: IconType }> = {
  pending: { tone: 'neutral', icon: Requested },
  sent: { tone: 'info', icon: Delivered },
  done: { tone: 'success', icon: ConfirmedByDevice },
  failed: { tone: 'danger', icon: CloseCircleFilled },
  expired: { tone: 'warning', icon: FieldTimeOutlined },
};

/** What the device was told to do lately, and what it answered. */
export function Commands({ deviceId }: { deviceId: number }) {
  const t = useMessages(parametersMessages);
  const query = useQuery(queryOf(listCommands, { query: { id: deviceId, page: 1, limit: 20 } }));
  return (
    <Panel title={t('commands')}>
      {!query.data && <QueryState query={query} rows={2} />}
      {query.data?.list.length === 0 && <p className="quiet">{t('noCommands')}</p>}
      {query.data && query.data.list.length > 0 && (
        <ul>
          {query.data.list.map((command) => (
            <Command key={command.id} command={command} />
          ))}
        </ul>
      )}
    </Panel>
  );
}

function Command({ command }: { command: DeviceCommand }) {
  const t = useMessages(parametersMessages);
  const { method, state, createdBy, createdTime, expiresAt, reply } = command;
  const { tone, icon } = tags[state];
  const known = method === 'reboot' || method === 'getParameters';
  const hasReply = typeof reply === 'object' && reply !== null && Object.keys(reply).length > 0;
  return (
    <li className={styles.command}>
      <span className={known ? styles.method : `${styles.method} mono`}>
        {known ? t(`method_${method}`) : method}
      </span>
      <StatusTag tone={tone} icon={icon}>
        {t(`command_${state}`)}
      </StatusTag>
      <span className="quiet small">
        {createdBy ?? '—'} · <RelativeTime time={createdTime} date="day" />
        {(state === 'pending' || state === 'sent') &&
          ` · ${t('expires', { time: plainTime(new Date(expiresAt)).slice(5, 16) })}`}
      </span>
      <Why command={command} />
      {hasReply && (
        <details className={styles.reply}>
          <summary>{t('reply')}</summary>
          <JsonView value={reply} label={t('reply')} />
        </details>
      )}
    </li>
  );
}

function Why({ command: { reason } }: { command: DeviceCommand }) {
  const t = useMessages(parametersMessages);
  if (reason === null) return null;
  const ours = reason === 'offline' || reason === 'notListening';
  return <span className="quiet small">{ours ? t(`failed_${reason}`) : t('saidByDevice', { reason })}</span>;
}
