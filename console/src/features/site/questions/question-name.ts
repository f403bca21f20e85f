import type { TranslatedName } from '@weir/contract/common';
import type { Question } from '@weir/contract/site/questions';

/** What is asked, as a name. */
export const questionName = (row: Question): TranslatedName => ({
  name: row.question ?? '',
  nameEn: row.questionEn,
  nameEs: row.questionEs,
  nameJa: row.questionJa,
});
