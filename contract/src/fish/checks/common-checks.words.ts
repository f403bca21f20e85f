import { defineWords } from '../../words.ts';

/** What a check of any record found; `unknown` is for those that have no sentence of their own. */
export const commonCheckWords = defineWords({
  zh: {
    linkRemoved: '所引用的记录已不存在。',
    linkNotApproved: '所引用的记录尚未通过审核。',
    unknown: '检查“{code}”发现异常。',
  },
  en: {
    linkRemoved: 'The record that is named here no longer exists.',
    linkNotApproved: 'The record that is named here is not approved yet.',
    unknown: 'The check “{code}” found something.',
  },
  es: {
    linkRemoved: 'El registro citado aquí ya no existe.',
    linkNotApproved: 'El registro citado aquí aún no está aprobado.',
    unknown: 'La comprobación «{code}» encontró algo.',
  },
  ja: {
    linkRemoved: '参照先の記録はもう存在しません。',
    linkNotApproved: '参照先の記録はまだ承認されていません。',
    unknown: 'チェック「{code}」で問題が見つかりました。',
  },
});
