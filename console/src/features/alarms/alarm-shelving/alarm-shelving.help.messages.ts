import { defineMessages } from '../../../platform/i18n/messages.ts';

/** What one can do on each screen. */
export const alarmShelvingHelp = defineMessages('alarm-shelving-help', {
  zh: {
    alarmShelving:
      '这里列出被搁置的告警和定期维护窗口。搁置期间告警照常记录但不通知；可提前结束，到期自动恢复。',
  },
  en: {
    alarmShelving:
      'Shelved alarms and recurring maintenance windows. Meanwhile alarms are recorded but no notifications are sent; end a shelving early, or let it expire.',
  },
  es: {
    alarmShelving:
      'Alarmas aplazadas y ventanas de mantenimiento recurrentes. Entretanto se registran sin avisar; termine un aplazamiento antes o deje que acabe.',
  },
  ja: {
    alarmShelving:
      '一時抑止中の警報と定期メンテナンス時間帯です。その間も警報は記録されますが通知されません。途中で終了でき、時刻になると自動で戻ります。',
  },
});
