import { fieldWords } from '@weir/contract/fish/record-fields.words';
import { defineMessages } from '../../../../platform/i18n/messages.ts';

const fields = [
  'type',
  'title',
  'titleZh',
  'titleEn',
  'author',
  'editor',
  'containerTitle',
  'issued',
  'volume',
  'issue',
  'page',
  'number',
  'edition',
  'publisher',
  'publisherPlace',
  'DOI',
  'ISBN',
  'ISSN',
  'URL',
  'accessed',
  'PMID',
  'language',
  'genre',
  'archive',
  'citeKey',
  'keyword',
  'abstract',
  'note',
] as const;

/** What the fields of a reference are called. */
export const referenceFormMessages = defineMessages('fish-reference-form', {
  zh: {
    ...fieldWords('zh', fields),
    namesHelp: '每行一人。西文姓名写作“姓, 名”；中文姓名和机构名称直接写。',
    dateHelp: '写作 2012、2012-06 或 2012-06-30。',
  },
  en: {
    ...fieldWords('en', fields),
    namesHelp:
      'One name a line: “Family, Given”. Chinese names and names of bodies are written without a comma.',
    dateHelp: '2012, 2012-06 or 2012-06-30.',
  },
  es: {
    ...fieldWords('es', fields),
    namesHelp:
      'Un nombre por línea: «Apellido, Nombre». Los nombres chinos y los de entidades se escriben sin coma.',
    dateHelp: '2012, 2012-06 o 2012-06-30.',
  },
  ja: {
    ...fieldWords('ja', fields),
    namesHelp: '1 行に 1 人。欧文は「姓, 名」、漢字の氏名と団体名はそのまま書きます。',
    dateHelp: '2012、2012-06、2012-06-30 のように書きます。',
  },
});
