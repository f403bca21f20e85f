import { Button, Input } from 'antd';
import { useState } from 'react';
import { kitMessages } from '../../../components/kit.messages.ts';
import { useAction } from '../../../components/use-action.ts';
import { useMessages } from '../../../platform/i18n/messages.ts';
import styles from './NotesPanel.module.css';
import { notesMessages } from './notes.messages.ts';

interface Props {
  label: string;
  text?: string;
  onSave: (text: string) => Promise<unknown>;
  onCancel?: () => void;
}

const mostChars = 2000;

/** Where a note is written, or changed. */
export function NoteWriter({ label, text: before = '', onSave, onCancel }: Props) {
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
