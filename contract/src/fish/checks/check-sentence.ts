import type { Language } from '../../common.ts';
import type { WordsByLanguage } from '../../words.ts';
import { recordFieldWords } from '../record-fields.words.ts';
import type { Check, RecordKind } from '../records.ts';
import { conservationSchemeWords, traitWords } from '../species.words.ts';
import { commonCheckWords } from './common-checks.words.ts';
import { fieldRuleWords } from './field-rules.words.ts';
import { photoCheckWords } from './photo-checks.words.ts';
import { referenceCheckWords } from './reference-checks.words.ts';
import { sectionCheckWords } from './section-checks.words.ts';
import { speciesCheckWords } from './species-checks.words.ts';
import { surveyCheckWords } from './survey-checks.words.ts';

type Words = Readonly<Record<string, string>>;

const ownWords: Readonly<Record<RecordKind, WordsByLanguage>> = {
  fish: speciesCheckWords,
  photo: photoCheckWords,
  reference: referenceCheckWords,
  survey: surveyCheckWords,
  riverSection: sectionCheckWords,
};

/** Facts that name a field or a scheme. */
const namedFacts: readonly string[] = ['trait', 'list', 'scheme', 'field'];

/** What a check of a kind of records found, in a sentence. */
export function checkSentence(kind: RecordKind, { code, facts }: Check, language: Language): string {
  const sentences: Words = {
    ...commonCheckWords[language],
    ...fieldRuleWords[language],
    ...ownWords[kind][language],
  };
  const names: Words = {
    ...recordFieldWords[language],
    ...traitWords[language],
    ...conservationSchemeWords[language],
  };
  const told: Check['facts'] = { ...facts, code };
  const sentence = Object.hasOwn(sentences, code) ? sentences[code] : undefined;
  return (sentence ?? commonCheckWords[language].unknown).replace(/\{(\w+)\}/g, (_, fact: string) => {
    const text = String(told[fact] ?? '');
    return (namedFacts.includes(fact) && names[text]) || text;
  });
}
