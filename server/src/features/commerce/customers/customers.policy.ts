import { maskPhone } from '../../../platform/redaction.ts';

const segmenter = new Intl.Segmenter('zh', { granularity: 'grapheme' });

/** The first character stays, so that somebody who knows the name can tell it; null: erased. */
export function maskName(name: string | null): string | null {
  if (name === null) return null;
  const [first] = segmenter.segment(name.trim());
  return `${first?.segment ?? ''}**`;
}

/** One form for what people write in several. */
export const plainPhone = (phone: string): string => phone.normalize('NFKC').replace(/[ -]/g, '');

export const maskedPhone = (phone: string | null): string | null =>
  phone === null ? null : maskPhone(phone);

/** Whether a keyword is a whole telephone number. */
export const isPhone = (keyword: string): boolean => /^\+?\d{6,20}$/.test(plainPhone(keyword));
