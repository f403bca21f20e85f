import { defineMessages } from '../../platform/i18n/messages.ts';

export const scheduleMessages = defineMessages('schedule', {
  zh: {
    days: '星期',
    daysNeeded: '请至少选择一天',
    from: '从',
    to: '到',
    toHelp: '不晚于开始时间时，延续到次日。',
    timeNeeded: '请输入时间',
    zone: '时区',
  },
  en: {
    days: 'Days',
    daysNeeded: 'Choose at least one day',
    from: 'From',
    to: 'To',
    toHelp: 'Not later than the beginning: until the next day.',
    timeNeeded: 'Enter a time',
    zone: 'Time zone',
  },
  es: {
    days: 'Días',
    daysNeeded: 'Elija al menos un día',
    from: 'Desde',
    to: 'Hasta',
    toHelp: 'Si no es posterior al inicio: hasta el día siguiente.',
    timeNeeded: 'Indique una hora',
    zone: 'Zona horaria',
  },
  ja: {
    days: '曜日',
    daysNeeded: '1 日以上選択してください',
    from: '開始',
    to: '終了',
    toHelp: '開始時刻以前の場合は翌日までとなります。',
    timeNeeded: '時刻を入力してください',
    zone: 'タイムゾーン',
  },
});
