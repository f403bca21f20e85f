import { Button, Input } from 'antd';
import { useState } from 'react';
import { useFeedback } from '../../../../components/feedback.tsx';
import { useMessages } from '../../../../platform/i18n/messages.ts';
import { useUnsaved } from '../../../../platform/unsaved.ts';
import { addComment } from '../alarm/alarms.queries.ts';
import styles from './AlarmDrawer.module.css';
import { alarmDrawerMessages } from './alarm-drawer.messages.ts';

/** Adds to the history of an alarm. */
export function CommentForm({ alarmId }: { alarmId: number }) {
  const t = useMessages(alarmDrawerMessages);
  const feedback = useFeedback();
  const [text, setText] = useState('');
  const [sending, setSending] = useState(false);
  useUnsaved(text.trim() !== '');
  const send = async () => {
    setSending(true);
    try {
      await addComment(alarmId, text);
      setText('');
    } catch (error) {
      feedback.error(error, t('commentFailed'));
    } finally {
      setSending(false);
    }
  };
  return (
    <div>
      <Input.TextArea
        aria-label={t('addComment')}
        placeholder={t('addComment')}
        autoSize={{ minRows: 2, maxRows: 12 }}
        maxLength={10_000}
        value={text}
        readOnly={sending}
        onChange={(event) => setText(event.target.value)}
      />
      <div className={styles.send}>
        <Button loading={sending} disabled={text.trim() === ''} onClick={() => void send()}>
          {t('send')}
        </Button>
      </div>
    </div>
  );
}
