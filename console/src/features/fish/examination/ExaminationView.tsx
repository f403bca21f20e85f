import { useQuery } from '@tanstack/react-query';
import { type Fields, isFields, placePathOf } from '@weir/contract/fish/difference';
import type { Examination, ExaminationItem } from '@weir/contract/fish/examination';
import type { RecordKind } from '@weir/contract/fish/records';
import { Alert } from 'antd';
import { useState } from 'react';
import { QueryState } from '../../../components/QueryState.tsx';
import { RelativeTime } from '../../../components/RelativeTime.tsx';
import { EmptyState } from '../../../components/states.tsx';
import { useMessages } from '../../../platform/i18n/messages.ts';
import { useAccount } from '../../../platform/session.ts';
import { ReviewStatusTag } from '../records/ReviewStatusValue.tsx';
import { ChecksPart } from './ChecksPart.tsx';
import { DecisionBar } from './DecisionBar.tsx';
import type { CommentDraft, CommentDrafts } from './difference/CommentField.tsx';
import { DifferencePart, type Said } from './difference/DifferencePart.tsx';
import { LineCompare } from './difference/LineCompare.tsx';
import { PhotoCompare } from './difference/PhotoCompare.tsx';
import css from './Examination.module.css';
import { ExaminationThread } from './ExaminationThread.tsx';
import { itemQuery } from './examination.queries.ts';
import { examinationMessages } from './words/examination.messages.ts';
import { useRecordName } from './words/record-name.ts';

interface Props {
  kind: RecordKind;
  /** Of the record. */
  id: number;
  /** Opens what waits next; null: nothing does. */
  onNext: (next: { kind: RecordKind; id: number } | null) => void;
}

/** One submission: what differs, what was found, what was said, and what can be done now. */
export function ExaminationView({ kind, id, onNext }: Props) {
  const t = useMessages(examinationMessages);
  const query = useQuery(itemQuery(kind, id));
  return (
    <section className={css.item} aria-label={t('submission')}>
      {query.data ? (
        <Item item={query.data} {...{ kind, id, onNext }} />
      ) : (
        <QueryState query={query} rows={8} missing={<EmptyState text={t('noSuch')} />} />
      )}
    </section>
  );
}

function Item({ item, kind, id, onNext }: Props & { item: ExaminationItem }) {
  const account = useAccount();
  const [drafts, setDrafts] = useState<CommentDrafts>(new Map());
  const { examination, events, checks, names } = item;
  const base = isFields(item.base) ? item.base : null;
  const revision: Fields = isFields(item.revision) ? item.revision : {};
  const isClaimed = examination?.assigneeId === account.id;
  const draft = (path: string, comment: CommentDraft | undefined) => {
    const next = new Map(drafts);
    if (comment === undefined) next.delete(path);
    else next.set(path, comment);
    setDrafts(next);
  };
  const comments = events.flatMap(({ id: eventId, user, revisionNo, fieldComments }) =>
    fieldComments.flatMap((comment): Said[] => {
      const path = placePathOf(revision, comment.keyPath);
      const earlierNo = revisionNo === examination?.revisionNo ? undefined : revisionNo;
      return path === undefined
        ? []
        : [{ ...comment, path, user, earlierNo, id: `${eventId} ${comment.path}` }];
    }),
  );
  return (
    <article className={css.article}>
      {examination ? <Head examination={examination} /> : <NotSubmitted />}
      {examination?.note && <p className={css.note}>{examination.note}</p>}
      <PhotoCompare {...{ base, revision }} />
      <LineCompare {...{ base, revision }} />
      <DifferencePart
        {...{ base, revision, names, comments }}
        drafts={isClaimed ? drafts : undefined}
        onDraft={draft}
      />
      <ChecksPart kind={kind} checks={checks} isSubmitted={examination !== null} />
      <ExaminationThread kind={kind} id={id} />
      {examination && <DecisionBar {...{ examination, drafts, onNext }} />}
    </article>
  );
}

function NotSubmitted() {
  const t = useMessages(examinationMessages);
  return <Alert type="info" showIcon title={t('notSubmitted')} />;
}

function Head({ examination }: { examination: Examination }) {
  const t = useMessages(examinationMessages);
  const recordName = useRecordName();
  const { kind, recordId, status, removal, submitter, submittedTime, revisionNo, baseRevisionNo } =
    examination;
  const reasons = examination.secondReviewReasons;
  return (
    <header className={css.head}>
      <span className="quiet small">
        {t(`kindOf_${kind}`)} · {t('revision', { no: revisionNo })}
        {baseRevisionNo !== null && ` · ${t('upon', { no: baseRevisionNo })}`}
      </span>
      <h2>{recordName(examination, recordId)}</h2>
      <div className={css.facts}>
        <ReviewStatusTag reviewStatus={status} removal={removal} />
        <span>{t('submittedBy', { name: submitter ?? t('nobody') })}</span>
        <RelativeTime time={submittedTime} />
        <span className="figures">
          {t('approvals', { count: examination.approvals, needed: examination.approvalsNeeded })}
        </span>
      </div>
      {removal === 1 && <Alert type="warning" showIcon title={t('isRemoval')} />}
      {reasons.length > 0 && (
        <p className="quiet">
          {t('twoNeeded')} {reasons.map((reason) => t(`second_${reason}`)).join(t('and'))}
        </p>
      )}
    </header>
  );
}
