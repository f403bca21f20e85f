import type { Language } from '@weir/contract/common';
import { fieldIn } from '@weir/contract/local-text';

/** A species, a survey or a river section, by what it is called. */
export interface NamedSubject {
  id: number;
  name?: string | null;
  nameEn?: string | null;
  nameEs?: string | null;
  nameJa?: string | null;
  scientificName?: string;
  surveyNo?: string;
}

/** Its name in the language; else the Latin name of a species, the number of a survey, or the Chinese name. */
export const subjectName = (subject: NamedSubject, language: Language): string =>
  subject[fieldIn('name', language)] || subject.scientificName || subject.surveyNo || subject.name || '';
