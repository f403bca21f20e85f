import { defineMessages } from '../../platform/i18n/messages.ts';

export const alarmBellMessages = defineMessages('alarmBell', {
  zh: {
    alarms: '告警',
    openAlarms_other: '告警：{{count}} 条未恢复',
    all: '全部未恢复的告警',
    history: '历史告警',
    notices: '声音与桌面提醒',
  },
  en: {
    alarms: 'Alarms',
    openAlarms_one: 'Alarms: {{count}} open',
    openAlarms_other: 'Alarms: {{count}} open',
    all: 'All open alarms',
    history: 'Alarm history',
    notices: 'Sound and desktop alerts',
  },
  es: {
    alarms: 'Alarmas',
    openAlarms_one: 'Alarmas: {{count}} abierta',
    openAlarms_other: 'Alarmas: {{count}} abiertas',
    all: 'Todas las alarmas abiertas',
    history: 'Historial de alarmas',
    notices: 'Sonido y alertas de escritorio',
  },
  ja: {
    alarms: '警報',
    openAlarms_other: '警報：発生中 {{count}} 件',
    all: '発生中の警報をすべて表示',
    history: '警報履歴',
    notices: '音とデスクトップ通知',
  },
});
