import { defineMessages } from '../../platform/i18n/messages.ts';

export const dayPeriodMessages = defineMessages('day-period', {
  zh: { period: '统计区间', from: '起', to: '止' },
  en: { period: 'Period', from: 'From', to: 'To' },
  es: { period: 'Periodo', from: 'Desde', to: 'Hasta' },
  ja: { period: '集計期間', from: '開始日', to: '終了日' },
});
