import { defineMessages } from '../platform/i18n/messages.ts';

export const statesMessages = defineMessages('states', {
  zh: { dataFrom: '数据获取于' },
  en: { dataFrom: 'Data from' },
  es: { dataFrom: 'Datos de' },
  ja: { dataFrom: 'データの取得：' },
});
