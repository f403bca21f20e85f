import { DeleteOutlined, EditOutlined } from '@ant-design/icons';
import type { DeviceNote } from '@weir/contract/fleet/device-notes';
import { useState } from 'react';
import { useConfirmDelete } from '../../../components/confirm-delete.tsx';
import { IconButton } from '../../../components/IconButton.tsx';
import { kitMessages } from '../../../components/kit.messages.ts';
import { RelativeTime } from '../../../components/RelativeTime.tsx';
import { useMessages } from '../../../platform/i18n/messages.ts';
import { useMay } from '../../../platform/session.ts';
import { NotePictureValue } from './NotePictureValue.tsx';
import styles from './NotesPanel.module.css';
import { NoteWriter } from './NoteWriter.tsx';
import { notesMessages } from './notes.messages.ts';
import { bringBackNote, removeNote, rewriteNote } from './notes.queries.ts';

interface Props {
  note: DeviceNote;
  mayWrite: boolean;
}

/** One note: its words, its picture, who wrote it. */
export function Note({ note, mayWrite }: Props) {
  const may = useMay();
  const t = useMessages(notesMessages);
  const kit = useMessages(kitMessages);
  const confirmDelete = useConfirmDelete();
  const [editing, setEditing] = useState(false);
  const isOwn = note.isOwn === 1;
  // A picture may show somebody who wants it gone.
  const mayRemove = note.picture !== null && may('devices:remove');
  const remove = () =>
    confirmDelete({
      kind: 'deviceNote',
      onDelete: () => removeNote(note.id),
      onUndo: () => bringBackNote(note.id),
    });
  if (editing)
    return (
      <li className={styles.note}>
        <NoteWriter
          label={t('editOf')}
          text={note.text}
          onSave={async (text) => {
            await rewriteNote(note.id, text);
            setEditing(false);
          }}
          onCancel={() => setEditing(false)}
        />
      </li>
    );
  return (
    <li className={styles.note}>
      {note.text && <p className={styles.text}>{note.text}</p>}
      {note.picture && (
        <NotePictureValue noteId={note.id} camera={note.camera ?? ''} time={note.createdTime} />
      )}
      {note.camera !== null && note.picture === null && <p className="quiet small">{t('pictureGone')}</p>}
      <div className={styles.foot}>
        <span className="quiet small">
          {note.camera !== null && `${note.camera} · `}
          {note.author ?? t('goneAuthor')} · <RelativeTime time={note.createdTime} />
          {note.editedTime !== null && ` · ${t('edited')}`}
        </span>
        {mayWrite && (isOwn || mayRemove) && (
          <span>
            {isOwn && (
              <IconButton
                type="text"
                size="small"
                icon={EditOutlined}
                label={kit('edit')}
                onClick={() => setEditing(true)}
              />
            )}
            <IconButton
              type="text"
              size="small"
              icon={DeleteOutlined}
              label={kit('delete')}
              onClick={remove}
            />
          </span>
        )}
      </div>
    </li>
  );
}
