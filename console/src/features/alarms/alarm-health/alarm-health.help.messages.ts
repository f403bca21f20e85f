import { defineMessages } from '../../../platform/i18n/messages.ts';

/** What one can do on each screen. */
export const alarmHealthHelp = defineMessages('alarm-health-help', {
  zh: {
    alarmHealth:
      '这里显示操作员的告警负荷、告警最多的信号量、长期未恢复的告警和无人处理的设置，便于决定先改进哪些。',
  },
  en: {
    alarmHealth:
      'How much operators have to bear, which signals are noisiest, what has been open for long and what nobody acts on: what to correct first.',
  },
  es: {
    alarmHealth:
      'Cuánto soportan los operadores, qué señales son las más ruidosas, qué lleva mucho abierto y qué no atiende nadie: qué mejorar primero.',
  },
  ja: {
    alarmHealth:
      '担当者の負荷、警報の多い信号、長く未復旧の警報、だれも対応しない設定を示します。改善の順番を決めるのに使います。',
  },
});
