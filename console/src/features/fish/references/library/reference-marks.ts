import type { Language } from '@weir/contract/common';
import { type ReferenceType, referenceTypes } from '@weir/contract/fish/reference-item';
import { referenceTypeWords } from '@weir/contract/fish/references.words';
import type { Translate } from '../../../../platform/i18n/messages.ts';
import type { referencesMessages } from './references.messages.ts';

/** What is to be done about a reference. */
export const toDos = ['strangeDoi', 'noYear', 'noAuthor'] as const;

interface Tools {
  t: Translate<(typeof referencesMessages)['words']['zh']>;
  language: Language;
}

/** What a list is narrowed by, in words. */
export const marksText = (marks: string, { t, language }: Tools): string =>
  marks
    .split(',')
    .map((mark) => {
      const value = mark.slice(mark.indexOf(':') + 1);
      if (mark.startsWith('type:') && referenceTypes.includes(value as ReferenceType))
        return referenceTypeWords[language][value as ReferenceType];
      const toDo = mark.startsWith('todo:') && toDos.find((one) => one === value);
      if (toDo) return t(`todo_${toDo}`);
      return mark.startsWith('title:') ? t('sameTitle') : value;
    })
    .join(' · ');
