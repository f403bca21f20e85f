import type { Language } from '@weir/contract/common';
import { licences, photoParts, photoViews } from '@weir/contract/fish/photos';
import { licenceWords, photoPartWords, photoViewWords } from '@weir/contract/fish/photos.words';

interface MarkGroup {
  group: 'view' | 'part' | 'licence';
  any: 'anyView' | 'anyPart' | 'anyLicence';
  values: readonly string[];
  words: Record<Language, Record<string, string>>;
}

/** By what photos are narrowed whose values are known. */
export const markGroups: readonly MarkGroup[] = [
  { group: 'view', any: 'anyView', values: photoViews, words: photoViewWords },
  { group: 'part', any: 'anyPart', values: photoParts, words: photoPartWords },
  { group: 'licence', any: 'anyLicence', values: licences, words: licenceWords },
];

/** What a list is narrowed by, in words; `named` says what the others are. */
export const marksText = (marks: string, language: Language, named: Record<string, string>): string =>
  marks
    .split(',')
    .map((mark) => {
      const [group = '', value = ''] = mark.split(':');
      const known = markGroups.find((each) => each.group === group);
      return known?.words[language][value] ?? named[group] ?? value;
    })
    .join(' · ');
