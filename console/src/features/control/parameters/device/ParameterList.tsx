import type { ValueComplaint } from '@weir/contract/control/parameter-values';
import type { DeviceParameter } from '@weir/contract/control/parameters';
import { type ReactNode, useId } from 'react';
import { useGroupLabel } from '../../../../components/group-label.ts';
import { useMessages } from '../../../../platform/i18n/messages.ts';
import type { ParameterDraft } from '../values/parameter-draft.ts';
import { parametersMessages } from '../values/parameters.messages.ts';
import styles from './ParameterList.module.css';
import { ParameterRow } from './ParameterRow.tsx';

interface Props {
  rows: readonly DeviceParameter[];
  draft: ParameterDraft;
  faults: ReadonlyMap<string, ValueComplaint>;
  mayWrite: boolean;
  onDraft: (draft: ParameterDraft) => void;
  onHistory: (semaphoreId: string) => void;
}

/** The parameters by group: what the device has beside what it should have. */
export function ParameterList({ rows, draft, faults, mayWrite, onDraft, onHistory }: Props) {
  const t = useMessages(parametersMessages);
  const groupLabel = useGroupLabel();
  const groups = Map.groupBy(rows, ({ group }) => group);
  const ungrouped = t(groups.size > 1 ? 'ungrouped' : 'title');
  return [...groups].map(([group, members]) => (
    <Group key={group ?? ''} title={group === null ? ungrouped : groupLabel(group)}>
      {members.map((row) => (
        <ParameterRow
          key={row.semaphoreId}
          row={row}
          draft={draft}
          fault={faults.get(row.semaphoreId)}
          mayWrite={mayWrite && row.readOnly === 0}
          onDraft={onDraft}
          onHistory={onHistory}
        />
      ))}
    </Group>
  ));
}

function Group({ title, children }: { title: string; children: ReactNode }) {
  const t = useMessages(parametersMessages);
  const id = useId();
  return (
    <section className={`panel ${styles.group}`} aria-labelledby={id}>
      <h2 id={id} className={styles.heading}>
        {title}
      </h2>
      <div className={styles.columns} aria-hidden>
        <span>{t('parameter')}</span>
        <span>{t('reported')}</span>
        <span>{t('desired')}</span>
        <span>{t('state')}</span>
        <span />
      </div>
      <ul>{children}</ul>
    </section>
  );
}
