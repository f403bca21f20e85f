import { type ReviewStatus, reviewStatuses } from '@weir/contract/fish/records';
import { reviewStatusWords } from '@weir/contract/fish/records.words';
import { StatusTag, type Tone } from '../../../components/StatusTag.tsx';
import { useLanguage } from '../../../platform/i18n/language.ts';
import { useMessages } from '../../../platform/i18n/messages.ts';
import { recordsMessages } from './records.messages.ts';

const tones: Readonly<Record<ReviewStatus, Tone>> = {
  [reviewStatuses.draft]: 'neutral',
  [reviewStatuses.submitted]: 'info',
  [reviewStatuses.underReview]: 'info',
  [reviewStatuses.approved]: 'success',
  [reviewStatuses.returned]: 'warning',
  [reviewStatuses.rejected]: 'danger',
  [reviewStatuses.withdrawn]: 'neutral',
};

interface Props {
  reviewStatus: ReviewStatus;
  /** 1: it is the removal that is reviewed. */
  removal?: 0 | 1;
  /** Null: nobody but editors sees it. */
  publishedNo?: number | null;
}

/** Where a record stands in the review, and whether others go on seeing what was approved before. */
export function ReviewStatusTag({ reviewStatus, removal = 0, publishedNo = null }: Props) {
  const t = useMessages(recordsMessages);
  const word = reviewStatusWords[useLanguage()][reviewStatus];
  const isApproved = reviewStatus === reviewStatuses.approved;
  return (
    <span className="flow gapXs">
      <StatusTag tone={tones[reviewStatus]}>
        {removal === 1 ? t('removalIs', { status: word }) : word}
      </StatusTag>
      {!isApproved && publishedNo !== null && <span className="quiet small">{t('publishedStays')}</span>}
    </span>
  );
}
