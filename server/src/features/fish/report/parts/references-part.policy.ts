import { citationText } from '../../../../platform/citations/citation-text.ts';
import type { Block } from '../../../../platform/documents/document.ts';
import { methodItems } from '../content/method-references.policy.ts';
import type { Part } from './report-part.policy.ts';

/** Where the methods come from, then what is known of the species: by GB/T 7714 in Chinese, else by APA. */
export const referencesPart: Part = ({ data: { references }, text: { language } }) => {
  const items = [...methodItems, ...references];
  const isNumbered = language === 'zh';
  return citationText(items, isNumbered ? 'gbt7714-numeric' : 'apa', language).map(
    ({ pieces }, at): Block => ({
      kind: 'reference',
      text: isNumbered ? [`[${at + 1}] `, ...pieces] : pieces,
    }),
  );
};
