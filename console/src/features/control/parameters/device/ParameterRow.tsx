import { HistoryOutlined, RedoOutlined, UndoOutlined, WarningOutlined } from '@ant-design/icons';
import type { ValueComplaint } from '@weir/contract/control/parameter-values';
import type { DeviceParameter } from '@weir/contract/control/parameters';
import { Button } from 'antd';
import { useId } from 'react';
import { Icon } from '../../../../components/Icon.tsx';
import { IconButton } from '../../../../components/IconButton.tsx';
import { LiveValue } from '../../../../components/LiveValue.tsx';
import { DataTime, RelativeTime } from '../../../../components/RelativeTime.tsx';
import { StatusTag } from '../../../../components/StatusTag.tsx';
import { useLocalName } from '../../../../platform/i18n/local-name.ts';
import { useMessages } from '../../../../platform/i18n/messages.ts';
import { plainTime } from '../../../../platform/time.ts';
import { useLimits } from '../values/limits.ts';
import { ParameterInput } from '../values/ParameterInput.tsx';
import {
  again,
  baseOf,
  entered,
  isOutstanding,
  type ParameterDraft,
  without,
} from '../values/parameter-draft.ts';
import { parametersMessages } from '../values/parameters.messages.ts';
import { Reason, StateTag } from '../values/StateTag.tsx';
import { settingFormat, useSettingText } from '../values/setting-text.ts';
import styles from './ParameterList.module.css';

interface Props {
  row: DeviceParameter;
  draft: ParameterDraft;
  fault: ValueComplaint | undefined;
  mayWrite: boolean;
  onDraft: (draft: ParameterDraft) => void;
  onHistory: (semaphoreId: string) => void;
}

/** One parameter. On a phone its parts stand under each other, each with its own heading. */
export function ParameterRow({ row, draft, fault, mayWrite, onDraft, onHistory }: Props) {
  const t = useMessages(parametersMessages);
  const name = useLocalName()(row);
  const isChanged = draft.has(row.semaphoreId);
  return (
    <li className={isChanged ? `${styles.row} ${styles.changed}` : styles.row}>
      <Name row={row} />
      <div className={styles.cell}>
        <span className={styles.label}>{t('reported')}</span>
        <LiveValue format={settingFormat(row, row.reportedValue)} value={row.reportedValue} />
        {row.reportedAt !== null && (
          <span className="quiet small">
            <DataTime time={row.reportedAt} of="received" date="day" />
          </span>
        )}
      </div>
      <div className={styles.cell}>
        <span className={styles.label}>{t('desired')}</span>
        {mayWrite ? (
          <Wanted row={row} name={name} draft={draft} fault={fault} onDraft={onDraft} />
        ) : (
          <LiveValue format={settingFormat(row, row.desiredValue)} value={row.desiredValue} />
        )}
        <DesiredCell row={row} />
      </div>
      <State row={row} mayWrite={mayWrite} draft={draft} onDraft={onDraft} />
      <div className={styles.tools}>
        {isChanged && (
          <IconButton
            type="text"
            icon={UndoOutlined}
            label={t('takeBack', { name })}
            onClick={() => onDraft(without(draft, row.semaphoreId))}
          />
        )}
        <IconButton
          type="text"
          icon={HistoryOutlined}
          label={t('historyOf', { name })}
          onClick={() => onHistory(row.semaphoreId)}
        />
      </div>
    </li>
  );
}

function Name({ row }: { row: DeviceParameter }) {
  const t = useMessages(parametersMessages);
  const localName = useLocalName();
  const limits = useLimits()(row);
  return (
    <div className={styles.name}>
      <h3>
        {localName(row)}
        {row.dangerous === 1 && (
          <span className={styles.danger}>
            <Icon of={WarningOutlined} /> {t('dangerous')}
          </span>
        )}
        {row.readOnly === 1 && <span className="quiet small">{t('readOnly')}</span>}
      </h3>
      <span className="mono quiet small">{row.semaphoreId}</span>
      {limits !== '' && <span className="quiet small">{limits}</span>}
    </div>
  );
}

interface WantedProps extends Omit<Props, 'mayWrite' | 'onHistory'> {
  name: string;
}

function Wanted({ row, name, draft, fault, onDraft }: WantedProps) {
  const t = useMessages(parametersMessages);
  const id = useId();
  const value = draft.get(row.semaphoreId);
  return (
    <>
      <ParameterInput
        parameter={row}
        value={value === undefined ? baseOf(row) : value}
        onChange={(next) => onDraft(entered(draft, row, next))}
        label={t('newValueOf', { name })}
        faulty={fault !== undefined}
        describedBy={value === undefined ? undefined : id}
      />
      {value !== undefined && (
        <span id={id} className={fault ? 'danger small' : styles.unsaved}>
          {fault ? t(`rule_${fault.rule}`, { limit: fault.limit ?? '' }) : t('unsaved')}
        </span>
      )}
    </>
  );
}

/** What was asked for, by whom and when; what stands in the field need not be repeated. */
function DesiredCell({ row }: { row: DeviceParameter }) {
  const settingText = useSettingText();
  if (row.state === null || row.desiredAt === null) return null;
  return (
    <span className="quiet small">
      {settingText(row, row.desiredValue)} · {row.desiredBy ?? '—'} ·{' '}
      <RelativeTime time={row.desiredAt} date="day" />
    </span>
  );
}

/** States in which asking again makes sense. */
const open: ReadonlySet<DeviceParameter['state']> = new Set(['rejected', 'expired', 'drifted']);

function State({ row, mayWrite, draft, onDraft }: Omit<Props, 'fault' | 'onHistory'>) {
  const t = useMessages(parametersMessages);
  const { state, expiresAt } = row;
  return (
    <div className={styles.cell}>
      <span className={styles.label}>{t('state')}</span>
      {state === null ? (
        <StatusTag tone="neutral">{t('notWritten')}</StatusTag>
      ) : (
        <span role="status">
          <StateTag state={state} />
        </span>
      )}
      {row.stateAt !== null && (
        <span className="quiet small">
          <RelativeTime time={row.stateAt} date="day" />
        </span>
      )}
      <Reason reasonCode={row.reasonCode} reason={row.reason} />
      {isOutstanding(row) && expiresAt !== null && (
        <span className="quiet small figures">
          {t('expires', { time: plainTime(new Date(expiresAt)).slice(5, 16) })}
        </span>
      )}
      {mayWrite && open.has(state) && !draft.has(row.semaphoreId) && (
        <Button
          type="link"
          size="small"
          className={styles.again}
          icon={<Icon of={RedoOutlined} />}
          onClick={() => onDraft(again(draft, row))}
        >
          {t('writeAgain')}
        </Button>
      )}
    </div>
  );
}
