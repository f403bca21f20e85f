import { defineMessages } from '../platform/i18n/messages.ts';

/** For a column that is headed as levels of alarms. */
export const alarmLevelsMessages = defineMessages('alarm-levels', {
  zh: { level1: '一级', level2: '二级', level3: '三级', level4: '四级' },
  en: { level1: 'Level 1', level2: 'Level 2', level3: 'Level 3', level4: 'Level 4' },
  es: { level1: 'Nivel 1', level2: 'Nivel 2', level3: 'Nivel 3', level4: 'Nivel 4' },
  ja: { level1: 'レベル 1', level2: 'レベル 2', level3: 'レベル 3', level4: 'レベル 4' },
});
