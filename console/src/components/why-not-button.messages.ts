import { defineMessages } from '../platform/i18n/messages.ts';

/** What stands wherever something is refused; the rest comes with the dialog. */
export const whyNotMessages = defineMessages('whyNot', {
  zh: { why: '为什么不能？', locked: '没有权限，查看原因' },
  en: { why: 'Why can’t I?', locked: 'not permitted, see why' },
  es: { why: '¿Por qué no puedo?', locked: 'sin permiso, ver por qué' },
  ja: { why: 'できない理由', locked: '権限がありません。理由を見る' },
});
