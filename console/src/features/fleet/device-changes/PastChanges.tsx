import type { DeviceChange } from '@weir/contract/fleet/device-changes';
import { RelativeTime } from '../../../components/RelativeTime.tsx';
import { useMessages } from '../../../platform/i18n/messages.ts';
import styles from './ChangeMany.module.css';
import { ChangeWords } from './ChangeWords.tsx';
import { deviceChangesMessages } from './device-changes.messages.ts';
import { isBeingMade, usePastChanges } from './device-changes.queries.ts';
import { UndoChange } from './UndoChange.tsx';

/** What the user has done to many devices lately, to be taken back. */
export function PastChanges() {
  const t = useMessages(deviceChangesMessages);
  const { data } = usePastChanges();
  if (!data || data.list.length === 0) return null;
  return (
    <section aria-labelledby="past-changes" className={styles.past}>
      <h3 id="past-changes" className={styles.heading}>
        {t('past')}
      </h3>
      <ul className={styles.list}>
        {data.list.map((change) => (
          <li key={change.id}>
            <span>
              <ChangeWords change={change} />
              <span className={`quiet small ${styles.names}`}>
                {t('devices', { count: change.devices })} · <RelativeTime time={change.createdTime} />
                {stateOf(change, t)}
              </span>
            </span>
            <UndoChange change={change} small="small" />
          </li>
        ))}
      </ul>
    </section>
  );
}

type Words = ReturnType<typeof useMessages<(typeof deviceChangesMessages)['words']['zh']>>;

function stateOf(change: DeviceChange, t: Words): string {
  if (change.state === 'undone') return ` · ${t('wasUndone')}`;
  if (change.state === 'done') return '';
  return ` · ${t(isBeingMade(change) ? 'running' : 'didFail')}`;
}
