import type { FeedbackMessage } from '@weir/contract/site/feedback';
import { Button, Input, Segmented } from 'antd';
import { useState } from 'react';
import record from '../../../components/RecordDrawer.module.css';
import { useAction } from '../../../components/use-action.ts';
import { useMessages } from '../../../platform/i18n/messages.ts';
import { useUnsaved } from '../../../platform/unsaved.ts';
import { answerMessage, changeMessage } from './feedback.queries.ts';
import css from './MessageDrawer.module.css';
import { messageDrawerMessages } from './message-drawer.messages.ts';

const most = 4000;

/** Answers the visitor, or leaves a note for colleagues; both are never mixed up: the button says which it is. */
export function WriteForm({ message }: { message: FeedbackMessage }) {
  const t = useMessages(messageDrawerMessages);
  const { busy, run } = useAction(t('failed'));
  const [chosen, setKind] = useState<'answer' | 'note'>('answer');
  const [text, setText] = useState('');
  useUnsaved(text.trim() !== '');
  const mayAnswer = message.state !== 'spam';
  const kind = mayAnswer ? chosen : 'note';
  const label = t(kind === 'answer' ? 'writeAnswer' : 'writeNote');
  const send = async () => {
    await (kind === 'answer' ? answerMessage(message, text) : changeMessage(message, { note: text }));
    setText('');
    return t(kind === 'answer' ? 'answered' : 'noted');
  };
  return (
    <section className={`${record.part} ${css.write}`}>
      {mayAnswer && (
        <Segmented<'answer' | 'note'>
          value={kind}
          options={[
            { value: 'answer', label: t('answer') },
            { value: 'note', label: t('note') },
          ]}
          onChange={setKind}
        />
      )}
      <Input.TextArea
        aria-label={label}
        placeholder={label}
        autoSize={{ minRows: 4, maxRows: 16 }}
        maxLength={most}
        value={text}
        readOnly={busy}
        onChange={(event) => setText(event.target.value)}
      />
      <Button
        type={kind === 'answer' ? 'primary' : 'default'}
        loading={busy}
        disabled={text.trim() === ''}
        onClick={() => void run(send)}
      >
        {t(kind === 'answer' ? 'sendAnswer' : 'addNote')}
      </Button>
    </section>
  );
}
