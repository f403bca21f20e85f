import type { Check, RecordKind } from '@weir/contract/fish/records';
import { useMessages } from '../../../../platform/i18n/messages.ts';
import { reviewedPhoto } from '../../photos/library/reviewed-photo.queries.ts';
import { recordsMessages } from '../../records/records.messages.ts';
import { reviewedReference } from '../../references/library/reviewed-reference.queries.ts';
import { reviewedSection } from '../../river-sections/reviewed-section.queries.ts';
import { fishReview } from '../../species/fish-review.queries.ts';
import { reviewedSurveys } from '../../surveys/model/surveys.queries.ts';
import { examinationMessages } from './examination.messages.ts';

/** The checks of links, which every kind of records has. */
const common = ['linkRemoved', 'linkNotApproved'] as const;

/** The sentence of a check of a kind of records. */
export function useCheckText(kind: RecordKind): (check: Check) => string {
  const t = useMessages(examinationMessages);
  const shared = useMessages(recordsMessages);
  const texts: Readonly<Record<RecordKind, (check: Check) => string | undefined>> = {
    fish: fishReview.useCheckText(),
    photo: reviewedPhoto.useCheckText(),
    reference: reviewedReference.useCheckText(),
    survey: reviewedSurveys.useCheckText(),
    riverSection: reviewedSection.useCheckText(),
  };
  return (check) => {
    const link = common.find((code) => code === check.code);
    return texts[kind](check) ?? (link ? shared(link) : t('checkCode', { code: check.code }));
  };
}
