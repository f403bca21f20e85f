import { useQuery } from '@tanstack/react-query';
import { Panel } from '../../../components/Panel.tsx';
import { useMessages } from '../../../platform/i18n/messages.ts';
import { useMay } from '../../../platform/session.ts';
import { Note } from './Note.tsx';
import styles from './NotesPanel.module.css';
import { notesMessages } from './notes.messages.ts';
import { notesQuery } from './notes.queries.ts';

interface Props {
  deviceId: number;
  mayOperate: boolean;
}

/** Pictures of the cameras of a device that somebody has kept, newest first; nothing while there is none. */
export function SnapshotsPanel({ deviceId, mayOperate }: Props) {
  const t = useMessages(notesMessages);
  const mayWrite = useMay()('devices:update') && mayOperate;
  const { data } = useQuery(notesQuery(deviceId));
  const kept = data?.list.filter(({ picture }) => picture !== null) ?? [];
  if (kept.length === 0) return null;
  return (
    <Panel title={t('snapshots')}>
      <ul className={styles.pictures}>
        {kept.map((note) => (
          <Note key={note.id} note={note} mayWrite={mayWrite} />
        ))}
      </ul>
    </Panel>
  );
}
