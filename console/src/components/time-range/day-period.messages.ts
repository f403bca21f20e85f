import { defineMessages } from '../../platform/i18n/messages.ts';

export const dayPeriodMessages = defineMessages('day-period', {
  zh: {
    period: '统计区间',
    from: '起',
    to: '止',
    endsFirst: '止日早于起日。',
    tooLong: '最多统计 {{days}} 天。',
  },
  en: {
    period: 'Period',
    from: 'From',
    to: 'To',
    endsFirst: 'It ends before it begins.',
    tooLong: 'It is {{days}} days at the most.',
  },
  es: {
    period: 'Periodo',
    from: 'Desde',
    to: 'Hasta',
    endsFirst: 'Termina antes de empezar.',
    tooLong: 'Son {{days}} días como máximo.',
  },
  ja: {
    period: '集計期間',
    from: '開始日',
    to: '終了日',
    endsFirst: '終了日が開始日より前です。',
    tooLong: '集計できるのは最大 {{days}} 日です。',
  },
});
