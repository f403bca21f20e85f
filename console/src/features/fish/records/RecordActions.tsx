import { CheckOutlined, DeleteOutlined, RollbackOutlined } from '@ant-design/icons';
import { type RecordKind, reviewStatuses, writableStatuses } from '@weir/contract/fish/records';
import { Button } from 'antd';
import { type ReactNode, useState } from 'react';
import type { ThingKind } from '../../../components/ConfirmDeleteContent.tsx';
import { useConfirmDelete } from '../../../components/confirm-delete.tsx';
import { divider, type RowItems, rowItem } from '../../../components/data-table/row-items.tsx';
import { Icon, type IconType } from '../../../components/Icon.tsx';
import { kitMessages } from '../../../components/kit.messages.ts';
import { useMayCall } from '../../../components/resource/use-resource-screen.ts';
import { useQuestion } from '../../../components/use-question.ts';
import { useMessages } from '../../../platform/i18n/messages.ts';
import { recordsMessages } from './records.messages.ts';
import { type ReviewedRecord, removeRecords, withdrawRecord } from './records.queries.ts';
import { type NamedRecord, type ReviewedKind, SubmitDrawer } from './SubmitDrawer.tsx';

export type { ReviewedKind } from './SubmitDrawer.tsx';

const { draft, submitted, underReview, returned, rejected, withdrawn } = reviewStatuses;
const submittable: readonly number[] = [draft, returned, withdrawn];

const things: Readonly<Record<RecordKind, ThingKind>> = {
  fish: 'fish',
  photo: 'fishPhoto',
  reference: 'fishReference',
  survey: 'fishSurvey',
  riverSection: 'riverSection',
};

/** Whether the content may be written now: it lies with nobody else, and was not rejected for good. */
export const isWritable = ({ reviewStatus, publishedNo }: ReviewedRecord): boolean =>
  writableStatuses.includes(reviewStatus) || (reviewStatus === rejected && publishedNo !== null);

interface Action {
  key: 'submit' | 'withdraw' | 'remove';
  icon: IconType;
  label: string;
  run: () => void;
}

/** What the author of a record can do with it now, beside writing it; `drawer` must stand somewhere on the page. */
export function useReviewActions(of: ReviewedKind, { onRemoved }: { onRemoved?: () => void } = {}) {
  const t = useMessages(recordsMessages);
  const kit = useMessages(kitMessages);
  const mayCall = useMayCall();
  const [submitting, setSubmitting] = useState<NamedRecord>();
  const ask = useQuestion();
  const remove = useRemoval(of, onRemoved);
  const { calls } = of;
  const withdraw = (record: ReviewedRecord, name: string) =>
    ask({
      ...{ title: t('withdrawTitle', { name }), content: t('withdrawText'), okText: t('withdraw') },
      failedText: t('withdrawFailed'),
      run: () => withdrawRecord(calls, record).then(() => t('withdrawn')),
    });
  const actionsOf = (record: ReviewedRecord, name: string): Action[] => {
    const { reviewStatus, publishedNo } = record;
    const isOpen = reviewStatus === submitted || reviewStatus === underReview;
    const all: (Action | false)[] = [
      submittable.includes(reviewStatus) &&
        mayCall(calls.submit) && {
          ...{ key: 'submit', icon: CheckOutlined, label: t('submit') },
          run: () => setSubmitting({ record, name }),
        },
      reviewStatus === submitted &&
        mayCall(calls.withdraw) && {
          ...{ key: 'withdraw', icon: RollbackOutlined, label: t('withdraw') },
          run: () => withdraw(record, name),
        },
      !isOpen &&
        mayCall(calls.remove) && {
          ...{ key: 'remove', icon: DeleteOutlined },
          label: publishedNo === null ? kit('delete') : t('askRemoval'),
          run: () => remove(record, name),
        },
    ];
    return all.filter((action) => action !== false);
  };
  const itemsOf = (record: ReviewedRecord, name: string): RowItems =>
    actionsOf(record, name).map(({ key, icon, label, run }) =>
      key === 'remove'
        ? [divider, { ...rowItem(key, icon, label, run), danger: true }]
        : rowItem(key, icon, label, run),
    );
  const drawer = <SubmitDrawer of={of} submitted={submitting} onClose={() => setSubmitting(undefined)} />;
  return { actionsOf, itemsOf, drawer };
}

/** Takes a draft away, or asks the reviewers to take away what is published. */
function useRemoval({ calls }: ReviewedKind, onRemoved: (() => void) | undefined) {
  const t = useMessages(recordsMessages);
  const ask = useQuestion();
  const confirmDelete = useConfirmDelete();
  return ({ id, publishedNo }: ReviewedRecord, name: string) => {
    const onDelete = async () => {
      await removeRecords(calls, [id]);
      onRemoved?.();
    };
    if (publishedNo === null) return confirmDelete({ kind: things[calls.kind], name, onDelete });
    return ask({
      ...{ title: t('askRemovalTitle', { name }), content: t('askRemovalText'), okText: t('askRemoval') },
      ...{ danger: true, failedText: t('removalFailed') },
      run: () => removeRecords(calls, [id]).then(() => t('removalAsked')),
    });
  };
}

interface Props {
  of: ReviewedKind;
  record: ReviewedRecord;
  name: string;
  /** It was a draft, and is no more. */
  onRemoved: () => void;
  /** Before them: to edit it. */
  children?: ReactNode;
}

/** The same as buttons, on the page of one record. */
export function RecordActions({ of, record, name, onRemoved, children }: Props) {
  const { actionsOf, drawer } = useReviewActions(of, { onRemoved });
  return (
    <>
      {children}
      {actionsOf(record, name).map(({ key, icon, label, run }) => (
        <Button
          key={key}
          icon={<Icon of={icon} />}
          type={key === 'submit' ? 'primary' : 'default'}
          danger={key === 'remove'}
          onClick={run}
        >
          {label}
        </Button>
      ))}
      {drawer}
    </>
  );
}
