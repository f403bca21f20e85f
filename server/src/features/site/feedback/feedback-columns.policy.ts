import { type Language, languageNames } from '@weir/contract/common';
import { localName } from '@weir/contract/local-name';
import type { FeedbackRow, feedbackColumns } from '@weir/contract/site/feedback';
import { closedReasonWords, feedbackStateWords } from '@weir/contract/site/feedback.words';
import { type ListColumns, timeColumn } from '../../../platform/exports/list-file.ts';

const kindOf = ({ kindNames: { name, ...others } }: FeedbackRow, language: Language) =>
  name === null ? null : localName({ name, ...others }, language);

export const feedbackFileColumns: ListColumns<FeedbackRow, (typeof feedbackColumns)[number]> = Object.freeze({
  createdTime: timeColumn,
  state: { values: feedbackStateWords },
  closedReason: { values: closedReasonWords },
  kind: { cell: kindOf },
  language: { cell: ({ language }) => languageNames[language] },
  name: {},
  email: {},
  tel: {},
  subject: {},
  message: {},
  assigneeName: {},
  waitingUntil: timeColumn,
  updatedTime: timeColumn,
});
