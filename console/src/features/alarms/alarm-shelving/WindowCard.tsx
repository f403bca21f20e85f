import type { AlarmWindow } from '@weir/contract/alarms/alarm-shelving';
import { Button, Tag } from 'antd';
import { useConfirmDelete } from '../../../components/confirm-delete.tsx';
import { useFeedback } from '../../../components/feedback.tsx';
import { kitMessages } from '../../../components/kit.messages.ts';
import { useMessages } from '../../../platform/i18n/messages.ts';
import { useMay } from '../../../platform/session.ts';
import { shelvingMessages } from './alarm-shelving.messages.ts';
import styles from './alarm-shelving.module.css';
import { enableWindow, removeWindow } from './alarm-shelving.queries.ts';
import { useSubjectWords } from './shelving-words.ts';

interface Props {
  window: AlarmWindow;
  onEdit: (window: AlarmWindow) => void;
}

/** A maintenance window: what for, when, and whether it is in effect. */
export function WindowCard({ window, onEdit }: Props) {
  const t = useMessages(shelvingMessages);
  const words = useSubjectWords();
  const may = useMay();
  const waiting = window.enabled ? t('waits') : t('disabled');
  return (
    <li className={styles.card}>
      <div className={styles.head}>
        <span className={styles.what}>{window.name}</span>
        <Tag color={window.holds ? 'blue' : 'default'}>{window.holds ? t('holdsNow') : waiting}</Tag>
      </div>
      <dl className={styles.facts}>
        <dt className="quiet">{t('target')}</dt>
        <dd>
          {words.where(window)} · {words.which(window)}
        </dd>
        <dt className="quiet">{t('schedule')}</dt>
        <dd>{words.when(window)}</dd>
        <dt className="quiet">{t('by')}</dt>
        <dd>{window.createdBy ?? '—'}</dd>
      </dl>
      {window.operable === 1 && may('alarms:handle') && <WindowActions window={window} onEdit={onEdit} />}
    </li>
  );
}

function WindowActions({ window, onEdit }: Props) {
  const t = useMessages(shelvingMessages);
  const kit = useMessages(kitMessages);
  const feedback = useFeedback();
  const confirmDelete = useConfirmDelete();
  const enable = async () => {
    try {
      await enableWindow(window, window.enabled ? 0 : 1);
      feedback.success(kit('edited'));
    } catch (error) {
      feedback.error(error, t('failed'));
    }
  };
  const remove = () =>
    confirmDelete({
      kind: 'alarmWindow',
      name: window.name,
      onDelete: () => removeWindow(window),
    });
  return (
    <div className={styles.actions}>
      <Button onClick={() => onEdit(window)}>{kit('edit')}</Button>
      <Button onClick={() => void enable()}>{t(window.enabled ? 'disable' : 'enable')}</Button>
      <Button danger type="text" onClick={remove}>
        {kit('delete')}
      </Button>
    </div>
  );
}
