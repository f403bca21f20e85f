import { DeleteOutlined, EditOutlined } from '@ant-design/icons';
import { useQuery } from '@tanstack/react-query';
import type { DeviceNote } from '@weir/contract/fleet/device-notes';
import { Button, Input } from 'antd';
import { useState } from 'react';
import { useConfirmDelete } from '../../../components/confirm-delete.tsx';
import { IconButton } from '../../../components/IconButton.tsx';
import { kitMessages } from '../../../components/kit.messages.ts';
import { Panel } from '../../../components/Panel.tsx';
import { RelativeTime } from '../../../components/RelativeTime.tsx';
import { ErrorState } from '../../../components/states.tsx';
import { useAction } from '../../../components/use-action.ts';
import { useMessages } from '../../../platform/i18n/messages.ts';
import { useMay } from '../../../platform/session.ts';
import styles from './NotesPanel.module.css';
import { notesMessages } from './notes.messages.ts';
import { bringBackNote, notesQuery, removeNote, rewriteNote, writeNote } from './notes.queries.ts';

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
      {mayWrite && <Writer label={t('write')} onSave={(text) => writeNote(deviceId, text)} />}
    </Panel>
  );
}

function Note({ note, mayWrite }: { note: DeviceNote; mayWrite: boolean }) {
  const t = useMessages(notesMessages);
  const kit = useMessages(kitMessages);
  const confirmDelete = useConfirmDelete();
  const [editing, setEditing] = useState(false);
  const remove = () =>
    confirmDelete({
      kind: 'deviceNote',
      onDelete: () => removeNote(note.id),
      onUndo: () => bringBackNote(note.id),
    });
  if (editing)
    return (
      <li className={styles.note}>
        <Writer
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
      <p className={styles.text}>{note.text}</p>
      <div className={styles.foot}>
        <span className="quiet small">
          {note.author ?? t('goneAuthor')} · <RelativeTime time={note.createdTime} />
          {note.editedTime !== null && ` · ${t('edited')}`}
        </span>
        {mayWrite && note.isOwn === 1 && (
          <span>
            <IconButton
              type="text"
              size="small"
              icon={EditOutlined}
              label={kit('edit')}
              onClick={() => setEditing(true)}
            />
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

interface WriterProps {
  label: string;
  text?: string;
  onSave: (text: string) => Promise<unknown>;
  onCancel?: () => void;
}

const mostChars = 2000;

function Writer({ label, text: before = '', onSave, onCancel }: WriterProps) {
  const t = useMessages(notesMessages);
  const kit = useMessages(kitMessages);
  const [text, setText] = useState(before);
  const { busy, run } = useAction(t('save'));
  const save = () =>
    run(async () => {
      await onSave(text);
      setText('');
    });
  return (
    <div className="stack gapXs">
      <Input.TextArea
        aria-label={label}
        placeholder={t('placeholder')}
        autoSize={{ minRows: 2, maxRows: 8 }}
        maxLength={mostChars}
        value={text}
        readOnly={busy}
        onChange={(event) => setText(event.target.value)}
      />
      {(text.trim() !== '' || onCancel) && (
        <div className={styles.buttons}>
          {onCancel && <Button onClick={onCancel}>{kit('cancel')}</Button>}
          <Button disabled={text.trim() === ''} loading={busy} onClick={() => void save()}>
            {t('save')}
          </Button>
        </div>
      )}
    </div>
  );
}
