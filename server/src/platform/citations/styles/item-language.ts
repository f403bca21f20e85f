import type { ReferenceItem } from '@weir/contract/fish/reference-item';

/** `western` is every language that is written with neither Chinese characters nor kana. */
export type ItemLanguage = 'zh' | 'ja' | 'western';

/** By what the entry says, else by the writing of its title. */
export function languageOf({ language, title }: ReferenceItem): ItemLanguage {
  const tag = (language ?? '').trim().toLowerCase();
  if (/^(?:zh|chi|中)/.test(tag)) return 'zh';
  if (/^(?:ja|jpn|jp|日)/.test(tag)) return 'ja';
  if (tag !== '') return 'western';
  if (/[\p{Script=Hiragana}\p{Script=Katakana}]/u.test(title)) return 'ja';
  return /\p{Script=Han}/u.test(title) ? 'zh' : 'western';
}
