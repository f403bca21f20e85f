import { defineWords } from '../../words.ts';

/** What a check of a reference found; facts stand in braces. */
export const referenceCheckWords = defineWords({
  zh: {
    strangeDoi: 'DOI 中的“{word}”与题名、期刊和作者都不相符，请核对 DOI。',
    missing: '缺少题名。',
    doi: '这不是 DOI。',
    isbn: 'ISBN 的校验码不符。',
    issn: 'ISSN 的校验码不符。',
    date: '没有这个日期。',
    year: '年份须在 1500 年至明年之间。',
    'too-long': '内容过长。',
    address: '网址须以 http://、https:// 或 ftp:// 开头。',
  },
  en: {
    strangeDoi: '“{word}” in the DOI fits neither the title nor the journal nor the authors. Check the DOI.',
    missing: 'The title is missing.',
    doi: 'This is not a DOI.',
    isbn: 'The check digit of the ISBN is wrong.',
    issn: 'The check digit of the ISSN is wrong.',
    date: 'There is no such date.',
    year: 'The year must lie between 1500 and next year.',
    'too-long': 'This is too long.',
    address: 'An address begins with http://, https:// or ftp://.',
  },
  es: {
    strangeDoi: '«{word}» en el DOI no concuerda con el título, la revista ni los autores. Compruebe el DOI.',
    missing: 'Falta el título.',
    doi: 'Esto no es un DOI.',
    isbn: 'El dígito de control del ISBN es incorrecto.',
    issn: 'El dígito de control del ISSN es incorrecto.',
    date: 'Esa fecha no existe.',
    year: 'El año debe estar entre 1500 y el próximo año.',
    'too-long': 'Es demasiado largo.',
    address: 'Una dirección empieza por http://, https:// o ftp://.',
  },
  ja: {
    strangeDoi: 'DOI の「{word}」は題名・雑誌・著者のいずれとも合いません。DOI を確認してください。',
    missing: '題名がありません。',
    doi: 'これは DOI ではありません。',
    isbn: 'ISBN のチェックディジットが正しくありません。',
    issn: 'ISSN のチェックディジットが正しくありません。',
    date: 'この日付は存在しません。',
    year: '年は 1500 年から来年までです。',
    'too-long': '長すぎます。',
    address: 'アドレスは http://、https://、ftp:// のいずれかで始まります。',
  },
});
