import { Button, Input } from 'antd';
import { useState } from 'react';
import { useAction } from '../../../../components/use-action.ts';
import { useMessages } from '../../../../platform/i18n/messages.ts';
import { useUnsaved } from '../../../../platform/unsaved.ts';
import { addComment } from '../alarm/alarms.queries.ts';
import styles from './AlarmDrawer.module.css';
import { alarmDrawerMessages } from './alarm-drawer.messages.ts';

/** Adds to the history of an alarm. */
export function CommentForm({ alarmId }: { alarmId: number }) {
  const t = useMessages(alarmDrawerMessages);
  const { busy, run } = useAction(t('commentFailed'));
  const [text, setText] = useState('');
  useUnsaved(text.trim() !== '');
  const send = async () => {
    await addComment(alarmId, text);
    setText('');
  };
  return (
    <div>
      <Input.TextArea
        aria-label={t('addComment')}
        placeholder={t('addComment')}
        autoSize={{ minRows: 2, maxRows: 12 }}
        maxLength={10_000}
        value={text}
        readOnly={busy}
        onChange={(event) => setText(event.target.value)}
      />
      <div className={styles.send}>
        <Button loading={busy} disabled={text.trim() === ''} onClick={() => void run(send)}>
          {t('send')}
        </Button>
      </div>
    </div>
  );
}
