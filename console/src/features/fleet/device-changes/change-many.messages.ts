import { defineMessages } from '../../../platform/i18n/messages.ts';

/** What the list of devices says; the rest comes with the drawer. */
export const changeManyMessages = defineMessages('changeMany', {
  zh: { button: '批量修改' },
  en: { button: 'Change many' },
  es: { button: 'Cambiar varios' },
  ja: { button: '一括変更' },
});
