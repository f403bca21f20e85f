import type { Language } from '@weir/contract/common';
import { type ReferenceType, referenceTypes } from '@weir/contract/fish/reference-item';
import { referenceTypeWords } from '@weir/contract/fish/references.words';
import type { Translate } from '../../../platform/i18n/messages.ts';
import type { referencesMessages } from './references.messages.ts';

/** What is to be done about a reference. */
export const toDos = ['strangeDoi', 'noYear', 'noAuthor'] as const;

/** The value of a group among marks like `type:book,todo:noYear`. */
export const markOf = (marks: string | undefined, group: string): string | undefined =>
  marks
    ?.split(',')
    .find((mark) => mark.startsWith(`${group}:`))
    ?.slice(group.length + 1);

/** The marks with another value of a group; undefined where none is left. */
export function withMark(
  marks: string | undefined,
  group: string,
  value: string | undefined,
): string | undefined {
  const others = (marks ?? '').split(',').filter((mark) => mark !== '' && !mark.startsWith(`${group}:`));
  return [...others, ...(value === undefined ? [] : [`${group}:${value}`])].join(',') || undefined;
}

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
