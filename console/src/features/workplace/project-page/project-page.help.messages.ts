import { defineMessages } from '../../../platform/i18n/messages.ts';

/** What one can do on each screen. */
export const projectPageHelp = defineMessages('project-page-help', {
  zh: {
    project:
      '这里汇总一个项目：设备及其状态和位置、未恢复的告警、成员、时区和天气。项目的所有者及其上级在“成员”中添加用户，并决定其仅查看还是可操作。',
  },
  en: {
    project:
      'A project at a glance: its devices, how and where they are, its open alarms, its members, its time zone and its weather. Its owner, and those above, add users under Members and decide whether they view or operate.',
  },
  es: {
    project:
      'Un proyecto de un vistazo: sus dispositivos, su estado y dónde están, sus alarmas abiertas, sus miembros, su zona horaria y el tiempo. El titular y quienes están por encima añaden usuarios en Miembros y deciden si solo ven o también operan.',
  },
  ja: {
    project:
      'プロジェクトの概要です。機器とその状態と位置、発生中の警報、メンバー、タイムゾーン、天気が表示されます。所有者とその上位のユーザーは「メンバー」でユーザーを追加し、閲覧のみか操作可能かを決めます。',
  },
});
