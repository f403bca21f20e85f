import { maxAddedReferences, maxPastedChars, type PasteCheck } from '@weir/contract/fish/reference-transfer';
import { Button, Input } from 'antd';
import { useId, useRef, useState } from 'react';
import { useFeedback } from '../../../../components/feedback.tsx';
import { FormFailure } from '../../../../components/form/FormFailure.tsx';
import { SideDrawer } from '../../../../components/SideDrawer.tsx';
import { useMessages } from '../../../../platform/i18n/messages.ts';
import { addPasted, readPasted } from '../library/references.queries.ts';
import { PasteResult } from './PasteResult.tsx';
import { pasteMessages } from './paste.messages.ts';

interface Props {
  open: boolean;
  onClose: () => void;
}

/** Adds many references at once: a text is pasted, looked at as it was read, and then added as drafts. */
export function PasteDrawer({ open, onClose }: Props) {
  const t = useMessages(pasteMessages);
  const [text, setText] = useState('');
  const work = usePasting(text, () => {
    setText('');
    onClose();
  });
  const { check, chosen } = work;
  return (
    <SideDrawer
      open={open}
      title={t('title')}
      size={720}
      onClose={onClose}
      classNames={{ body: 'stack' }}
      footer={
        <div className="formFooter">
          {check && <Button onClick={work.back}>{t('again')}</Button>}
          <Button
            type="primary"
            loading={work.busy}
            disabled={check ? chosen.length === 0 : text.trim() === ''}
            onClick={() => void (check ? work.add() : work.read())}
          >
            {check ? t('add', { count: chosen.length }) : t('read')}
          </Button>
        </div>
      }
    >
      {work.failure !== undefined && <FormFailure error={work.failure} />}
      {check ? (
        <PasteResult check={check} chosen={chosen} onChoose={work.choose} />
      ) : (
        <TextPart text={text} onChange={setText} />
      )}
    </SideDrawer>
  );
}

const isAddable = ({ faults, duplicateOf, repeats }: PasteCheck['list'][number]) =>
  faults.length === 0 && duplicateOf === null && repeats === null;

function usePasting(text: string, onDone: () => void) {
  const t = useMessages(pasteMessages);
  const feedback = useFeedback();
  const [check, setCheck] = useState<PasteCheck>();
  const [chosen, choose] = useState<readonly number[]>([]);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<unknown>();
  const run = async (task: () => Promise<void>) => {
    setBusy(true);
    setFailure(undefined);
    try {
      await task();
    } catch (error) {
      setFailure(error);
    } finally {
      setBusy(false);
    }
  };
  return {
    ...{ check, chosen, choose, busy, failure },
    back: () => setCheck(undefined),
    read: () =>
      run(async () => {
        if (text.length > maxPastedChars) throw new Error(t('tooLong', { most: maxPastedChars }));
        const found = await readPasted(text);
        setCheck(found);
        choose(found.list.filter(isAddable).map(({ entry }) => entry));
      }),
    add: () =>
      run(async () => {
        if (chosen.length > maxAddedReferences) throw new Error(t('tooMany', { most: maxAddedReferences }));
        const { list } = await addPasted(text, chosen);
        feedback.success(t('added', { count: list.length }));
        setCheck(undefined);
        onDone();
      }),
  };
}

function TextPart({ text, onChange }: { text: string; onChange: (text: string) => void }) {
  const t = useMessages(pasteMessages);
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <p className="quiet" id={`${id}-help`}>
        {t('help')}
      </p>
      <label htmlFor={id}>{t('text')}</label>
      <Input.TextArea
        id={id}
        className="mono"
        aria-describedby={`${id}-help`}
        value={text}
        spellCheck={false}
        autoSize={{ minRows: 12, maxRows: 24 }}
        onChange={(event) => onChange(event.target.value)}
      />
      <input
        ref={input}
        type="file"
        hidden
        tabIndex={-1}
        aria-label={t('file')}
        accept=".bib,.ris,.json,.txt,text/plain,application/json"
        onChange={(event) => {
          void event.target.files?.[0]?.text().then(onChange);
          // So that the same file can be chosen again.
          event.target.value = '';
        }}
      />
      <div>
        <Button onClick={() => input.current?.click()}>{t('file')}</Button>
      </div>
    </>
  );
}
