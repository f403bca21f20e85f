import { useQuery } from '@tanstack/react-query';
import { Panel } from '../../../components/Panel.tsx';
import { ErrorState } from '../../../components/states.tsx';
import { useMessages } from '../../../platform/i18n/messages.ts';
import { useMay } from '../../../platform/session.ts';
import { Note } from './Note.tsx';
import styles from './NotesPanel.module.css';
import { NoteWriter } from './NoteWriter.tsx';
import { notesMessages } from './notes.messages.ts';
import { notesQuery, writeNote } from './notes.queries.ts';

interface Props {
  deviceId: number;
  mayOperate: boolean;
}

/** What operators tell each other about a device. */
export function NotesPanel({ deviceId, mayOperate }: Props) {
  const t = useMessages(notesMessages);
  const mayWrite = useMay()('devices:update') && mayOperate;
  const query = useQuery(notesQuery(deviceId));
  const list = query.data?.list;
  return (
    <Panel title={t('title')}>
      {query.isError && <ErrorState error={query.error} onRetry={() => void query.refetch()} />}
      {/* Its line is kept free until it is known: nothing below moves for the many devices without notes. */}
      {!query.isError && !list?.length && <p className="quiet">{list ? t('empty') : '\u00a0'}</p>}
      {list && list.length > 0 && (
        <ul className={styles.list}>
          {list.map((note) => (
            <Note key={note.id} note={note} mayWrite={mayWrite} />
          ))}
        </ul>
      )}
      {mayWrite && <NoteWriter label={t('write')} onSave={(text) => writeNote(deviceId, text)} />}
    </Panel>
  );
}
