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
  'files',
  'cnkiId',
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
    addFile: '上传附件',
    removeFile: '移除“{{name}}”',
    filesHelp: '图片或 PDF，每个不超过 20 MB。只有采用开放许可的附件在审核通过后公开。',
    namesHelp: '每行一人。西文姓名写作“姓, 名”；中文姓名和机构名称直接写。',
    dateHelp: '写作 2012、2012-06 或 2012-06-30。',
  },
  en: {
    ...fieldWords('en', fields),
    addFile: 'Upload a file',
    removeFile: 'Remove “{{name}}”',
    filesHelp:
      'Pictures or PDF, 20 MB each. Only files under an open licence are public, once the reference is approved.',
    namesHelp:
      'One name a line: “Family, Given”. Chinese names and names of bodies are written without a comma.',
    dateHelp: '2012, 2012-06 or 2012-06-30.',
  },
  es: {
    ...fieldWords('es', fields),
    addFile: 'Subir un archivo',
    removeFile: 'Quitar «{{name}}»',
    filesHelp:
      'Imágenes o PDF, de 20 MB cada uno. Solo se publican, una vez aprobada la referencia, los de licencia abierta.',
    namesHelp:
      'Un nombre por línea: «Apellido, Nombre». Los nombres chinos y los de entidades se escriben sin coma.',
    dateHelp: '2012, 2012-06 o 2012-06-30.',
  },
  ja: {
    ...fieldWords('ja', fields),
    addFile: 'ファイルをアップロード',
    removeFile: '「{{name}}」を外す',
    filesHelp: '画像または PDF、各 20 MB まで。オープンライセンスのものだけが承認後に公開されます。',
    namesHelp: '1 行に 1 人。欧文は「姓, 名」、漢字の氏名と団体名はそのまま書きます。',
    dateHelp: '2012、2012-06、2012-06-30 のように書きます。',
  },
});
