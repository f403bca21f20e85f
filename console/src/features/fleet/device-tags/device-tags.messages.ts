import { defineMessages } from '../../../platform/i18n/messages.ts';

export const deviceTagsMessages = defineMessages('deviceTags', {
  zh: { tagTooLong: '每个标签最多 {{max}} 个字符' },
  en: { tagTooLong: 'A tag has at most {{max}} characters' },
  es: { tagTooLong: 'Una etiqueta tiene como máximo {{max}} caracteres' },
  ja: { tagTooLong: 'タグは {{max}} 文字以内で入力してください' },
});
