import { type Examination, type ReasonCode, reasonCodes } from '@weir/contract/fish/examination';
import { type RecordKind, reviewStatuses } from '@weir/contract/fish/records';
import { Alert, Button, Input, Select } from 'antd';
import { useId, useState } from 'react';
import { useAction } from '../../../components/use-action.ts';
import { useSingleKeys } from '../../../components/use-single-keys.ts';
import { useMessages } from '../../../platform/i18n/messages.ts';
import { useAccount, useMay } from '../../../platform/session.ts';
import { ClaimText } from './ClaimText.tsx';
import type { CommentDrafts } from './difference/CommentField.tsx';
import css from './Examination.module.css';
import { claim, decide, decidePermission, release } from './examination.queries.ts';
import { examinationMessages } from './words/examination.messages.ts';
import { reasonWord } from './words/reason-word.ts';

const { submitted, underReview, approved, returned, rejected } = reviewStatuses;

interface Props {
  examination: Examination;
  /** Comments of fields, by their paths. */
  drafts: CommentDrafts;
  onNext: (next: { kind: RecordKind; id: number } | null) => void;
}

type Negative = 'return' | 'reject';

/** What the reader can do with a submission now, by buttons and by keys; or why nothing can be done. */
export function DecisionBar({ examination, drafts, onNext }: Props) {
  const t = useMessages(examinationMessages);
  const may = useMay();
  const account = useAccount();
  const claiming = useAction(t('failed'));
  const { busy, run } = useAction(t('failed'));
  const [asked, setAsked] = useState<Negative>();
  const isOpen = examination.status === submitted || examination.status === underReview;
  const why = whyNot(examination, may(decidePermission(examination.kind)));
  const isClaimed = examination.assigneeId === account.id;
  const mayClaim = isOpen && !why && examination.assigneeId === null;
  const mayDecide = isOpen && !why && isClaimed && !busy;
  const asksForChange = [...drafts.values()].some(({ severity }) => severity === 'mustChange');
  // The claim is seen before everything else that shows it: whoever sees it may decide at once.
  const take = () => void claiming.run(() => claim(examination).then(() => t('claimed')));
  const said = () => {
    const fieldComments = [...drafts].flatMap(([path, draft]) => {
      const comment = draft.comment.trim();
      return comment === '' ? [] : [{ ...draft, path, comment }];
    });
    return fieldComments.length > 0 ? { fieldComments } : {};
  };
  const approve = () =>
    void run(async () => {
      const { status, nextPending } = await decide(examination, { decision: approved, ...said() });
      onNext(nextPending);
      return status === approved ? t('approved') : t('approvedOnce');
    });
  const refuse = (kind: Negative, reasonCode: ReasonCode, reason: string) =>
    void run(async () => {
      const decision = kind === 'return' ? returned : rejected;
      const { nextPending } = await decide(examination, { decision, reasonCode, reason, ...said() });
      onNext(nextPending);
      return t(kind === 'return' ? 'returned' : 'rejected');
    });
  const keys = {
    c: () => mayClaim && take(),
    a: () => mayDecide && !asksForChange && approve(),
    r: () => mayDecide && setAsked('return'),
    x: () => mayDecide && setAsked('reject'),
  };
  // The frame's R asks for the page anew.
  useSingleKeys(keys, { beforeFrame: true });
  if (!isOpen) return null;
  return (
    <div className={css.bar}>
      {why && <Alert type="info" showIcon title={t(why)} />}
      <ClaimText examination={examination} />
      {mayClaim && (
        <Button type="primary" loading={claiming.busy} onClick={take}>
          {t('claim')}
        </Button>
      )}
      {!why && isClaimed && asksForChange && <p className="quiet small">{t('changeIsAsked')}</p>}
      {!why && isClaimed && (
        <div className={css.buttons}>
          <Button type="primary" loading={busy} disabled={asksForChange} onClick={approve}>
            {t('approve')}
          </Button>
          <Button disabled={busy} onClick={() => setAsked('return')}>
            {t('return')}
          </Button>
          <Button danger disabled={busy} onClick={() => setAsked('reject')}>
            {t('reject')}
          </Button>
          <Button
            disabled={busy}
            onClick={() => void run(() => release(examination).then(() => t('released')))}
          >
            {t('release')}
          </Button>
        </div>
      )}
      {asked && !why && isClaimed && (
        <ReasonForm
          key={asked}
          {...{ asked, busy }}
          comments={drafts.size}
          onSend={(code, reason) => refuse(asked, code, reason)}
          onCancel={() => setAsked(undefined)}
        />
      )}
    </div>
  );
}

/** SUPERADMIN too is nobody's own reviewer. */
function whyNot({ own, approvedByCaller }: Examination, mayDecide: boolean) {
  if (own === 1) return 'ownText';
  if (!mayDecide) return 'mayNot';
  return approvedByCaller === 1 ? 'approvedText' : undefined;
}

interface ReasonProps {
  asked: Negative;
  busy: boolean;
  /** How many fields were commented. */
  comments: number;
  onSend: (code: ReasonCode, reason: string) => void;
  onCancel: () => void;
}

const shortestReason = 5;

function ReasonForm({ asked, busy, comments, onSend, onCancel }: ReasonProps) {
  const t = useMessages(examinationMessages);
  const [code, setCode] = useState<ReasonCode>();
  const [reason, setReason] = useState('');
  const [isTried, setTried] = useState(false);
  const ids = { code: useId(), reason: useId(), help: useId() };
  const text = reason.trim();
  const isShort = text.length < shortestReason;
  const send = () => (code && !isShort ? onSend(code, text) : setTried(true));
  return (
    <form
      className={css.reason}
      aria-label={t(asked)}
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
      onKeyDown={(event) => {
        if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) send();
        if (event.key === 'Escape') onCancel();
      }}
    >
      <label htmlFor={ids.code}>{t('reasonCode')}</label>
      <Select
        id={ids.code}
        options={reasonCodes.map((value) => ({ value, label: t(reasonWord(value)) }))}
        value={code ?? null}
        placeholder={t('chooseReason')}
        status={isTried && !code ? 'error' : ''}
        onChange={(value: ReasonCode | null) => setCode(value ?? undefined)}
      />
      <label htmlFor={ids.reason}>{t('reason')}</label>
      <Input.TextArea
        id={ids.reason}
        autoFocus
        value={reason}
        maxLength={4000}
        autoSize={{ minRows: 2, maxRows: 8 }}
        aria-describedby={ids.help}
        status={isTried && isShort ? 'error' : ''}
        onChange={(event) => setReason(event.target.value)}
      />
      <p id={ids.help} className="quiet small" role={isTried ? 'alert' : undefined}>
        {t('reasonHelp')} {comments > 0 && t('withComments', { count: comments })}
      </p>
      <div className={css.buttons}>
        <Button type="primary" danger={asked === 'reject'} htmlType="submit" loading={busy}>
          {t(asked)}
        </Button>
        <Button onClick={onCancel}>{t('cancel')}</Button>
      </div>
    </form>
  );
}
