import { useQuery } from '@tanstack/react-query';
import { checkSentence } from '@weir/contract/fish/checks/check-sentence';
import type { Check, RecordKind } from '@weir/contract/fish/records';
import { Alert, Button, Checkbox, Input } from 'antd';
import { type ReactNode, useId, useState } from 'react';
import { useFeedback } from '../../../components/feedback.tsx';
import { FormFailure } from '../../../components/form/FormFailure.tsx';
import { Link } from '../../../components/Link.tsx';
import { useLastGiven } from '../../../components/last-given.ts';
import { QueryState } from '../../../components/QueryState.tsx';
import { SideDrawer } from '../../../components/SideDrawer.tsx';
import { useLanguage } from '../../../platform/i18n/language.ts';
import { useMessages } from '../../../platform/i18n/messages.ts';
import { recordsMessages } from './records.messages.ts';
import { checksQuery, type ReviewCalls, type ReviewedRecord, submitRecord } from './records.queries.ts';
import css from './SubmitDrawer.module.css';

/** How one kind of records is submitted, and where it is edited. */
export interface ReviewedKind {
  calls: ReviewCalls;
  kind: RecordKind;
  /** Where the field is edited that a JSON pointer leads to. */
  editAddress: (id: number, path: string) => string;
}

export interface NamedRecord {
  record: ReviewedRecord;
  name: string;
}

interface Props {
  of: ReviewedKind;
  /** Undefined: nothing is submitted. */
  submitted: NamedRecord | undefined;
  onClose: () => void;
}

/** What the automatic checks found before a record goes to the reviewers: links to what is wrong, ticks for the rest. */
export function SubmitDrawer({ of, submitted, onClose }: Props) {
  const shown = useLastGiven(submitted);
  return (
    shown && (
      <OpenDrawer
        key={`${shown.record.id} ${shown.record.version}`}
        {...{ of, onClose }}
        open={submitted !== undefined}
        shown={shown}
      />
    )
  );
}

interface OpenProps extends Omit<Props, 'submitted'> {
  open: boolean;
  shown: NamedRecord;
}

function OpenDrawer({ of, open, shown: { record, name }, onClose }: OpenProps) {
  const t = useMessages(recordsMessages);
  const feedback = useFeedback();
  const query = useQuery({ ...checksQuery(of.calls, record.id), enabled: open, staleTime: 0 });
  const [confirmed, setConfirmed] = useState<readonly string[]>([]);
  const [note, setNote] = useState('');
  const [failure, setFailure] = useState<unknown>();
  const [busy, setBusy] = useState(false);
  const checks = query.data?.list;
  const unconfirmed =
    checks?.filter(({ severity, key }) => severity === 'soft' && !confirmed.includes(key)) ?? [];
  const isWrong = checks?.some(({ severity }) => severity === 'hard') ?? true;
  const submit = async () => {
    setBusy(true);
    setFailure(undefined);
    try {
      const words = note.trim();
      await submitRecord(of.calls, record, { confirmed: [...confirmed], ...(words && { note: words }) });
      feedback.success(t('submitted'));
      onClose();
    } catch (error) {
      setFailure(error);
      void query.refetch();
    } finally {
      setBusy(false);
    }
  };
  return (
    <SideDrawer
      open={open}
      title={t('submitTitle', { name })}
      size={560}
      onClose={onClose}
      classNames={{ body: 'stack' }}
      footer={
        <div className="formFooter">
          <Button
            type="primary"
            loading={busy}
            disabled={isWrong || unconfirmed.length > 0}
            onClick={() => void submit()}
          >
            {t('submit')}
          </Button>
        </div>
      }
    >
      <FormFailure error={failure} />
      {checks ? (
        <Checks {...{ of, record, checks, confirmed }} onConfirm={setConfirmed} />
      ) : (
        <QueryState query={query} />
      )}
      {checks && !isWrong && <NoteField note={note} onChange={setNote} />}
    </SideDrawer>
  );
}

function NoteField({ note, onChange }: { note: string; onChange: (note: string) => void }) {
  const t = useMessages(recordsMessages);
  const id = useId();
  return (
    <div>
      <label htmlFor={id}>{t('note')}</label>
      <Input.TextArea
        id={id}
        value={note}
        maxLength={2000}
        autoSize={{ minRows: 2, maxRows: 6 }}
        onChange={(event) => onChange(event.target.value)}
      />
    </div>
  );
}

interface ChecksProps {
  of: ReviewedKind;
  record: ReviewedRecord;
  checks: readonly Check[];
  confirmed: readonly string[];
  onConfirm: (keys: readonly string[]) => void;
}

function Checks({ of, record, checks, confirmed, onConfirm }: ChecksProps) {
  const t = useMessages(recordsMessages);
  const language = useLanguage();
  const textOf = (check: Check) => checkSentence(of.kind, check, language);
  const hard = checks.filter(({ severity }) => severity === 'hard');
  const soft = checks.filter(({ severity }) => severity === 'soft');
  const link = ({ path }: Check) => <Link to={of.editAddress(record.id, path)}>{t('goToField')}</Link>;
  const tick = (key: string, isTicked: boolean) =>
    onConfirm(isTicked ? [...confirmed, key] : confirmed.filter((one) => one !== key));
  if (checks.length === 0) return <Alert type="success" showIcon title={t('noChecks')} />;
  return (
    <>
      {hard.length > 0 && (
        <CheckList title={t('hardTitle', { count: hard.length })}>
          {hard.map((check) => (
            <li key={check.key} className={css.check}>
              <span>{textOf(check)}</span>
              {link(check)}
            </li>
          ))}
        </CheckList>
      )}
      {soft.length > 0 && (
        <CheckList title={t('softTitle', { count: soft.length })} text={t('confirmHelp')}>
          {soft.map((check) => (
            <li key={check.key} className={css.check}>
              <Checkbox
                checked={confirmed.includes(check.key)}
                onChange={({ target }) => tick(check.key, target.checked)}
              >
                {textOf(check)}
              </Checkbox>
              {link(check)}
            </li>
          ))}
          {soft.length > 1 && (
            <li>
              <Button type="link" onClick={() => onConfirm(soft.map(({ key }) => key))}>
                {t('allConfirmed')}
              </Button>
            </li>
          )}
        </CheckList>
      )}
    </>
  );
}

interface ListProps {
  title: string;
  text?: string;
  children: ReactNode;
}

function CheckList({ title, text, children }: ListProps) {
  return (
    <section className="stack gapXs">
      <h3>{title}</h3>
      {text !== undefined && <p className="quiet">{text}</p>}
      <ul className={css.checks}>{children}</ul>
    </section>
  );
}
