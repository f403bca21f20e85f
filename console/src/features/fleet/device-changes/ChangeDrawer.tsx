import { QueryState } from '../../../components/QueryState.tsx';
import { RelativeTime } from '../../../components/RelativeTime.tsx';
import { SideDrawer } from '../../../components/SideDrawer.tsx';
import { useMessages } from '../../../platform/i18n/messages.ts';
import styles from './ChangeMany.module.css';
import { ChangeOutcome } from './ChangeOutcome.tsx';
import { ChangeWords } from './ChangeWords.tsx';
import { deviceChangesMessages } from './device-changes.messages.ts';
import { useChangeOf } from './device-changes.queries.ts';

interface Props {
  /** Undefined: it is closed. */
  id: number | undefined;
  onClose: () => void;
}

/** One change of many devices that the user has made: what it did, what became of it, and undo. */
export function ChangeDrawer({ id, onClose }: Props) {
  const t = useMessages(deviceChangesMessages);
  const open = id !== undefined;
  return (
    <SideDrawer open={open} title={t('oneTitle')} size={520} onClose={onClose} destroyOnHidden>
      {open && <Change id={id} onClose={onClose} />}
    </SideDrawer>
  );
}

function Change({ id, onClose }: { id: number; onClose: () => void }) {
  const t = useMessages(deviceChangesMessages);
  const change = useChangeOf(id);
  const { data } = change;
  if (!data) return <QueryState query={change} rows={3} />;
  return (
    <>
      <p>
        <strong>
          <ChangeWords change={data} />
        </strong>
        <span className={`quiet small ${styles.names}`}>
          {t('devices', { count: data.devices })} · <RelativeTime time={data.createdTime} />
        </span>
      </p>
      <ChangeOutcome change={data} onClose={onClose} />
    </>
  );
}
