import { defineMessages } from '../../../platform/i18n/messages.ts';

/** What one can do on each screen. */
export const logsHelp = defineMessages('logs-help', {
  zh: {
    logs: '谁在什么时间做了什么：登录（包括失败的登录）和每一次操作，以及改动前后的内容。记录只增不改，并串成可校验的链。',
  },
  en: {
    logs: 'Who did what and when: sign-ins, failed ones too, and every operation with what was there before and after. Entries are only ever added, in a chain that can be verified.',
  },
  es: {
    logs: 'Quién hizo qué y cuándo: los accesos, también los fallidos, y cada operación con lo que había antes y después. Los registros solo se añaden, en una cadena verificable.',
  },
  ja: {
    logs: '誰がいつ何をしたかの記録です。失敗を含むサインインと、変更前後の内容を含むすべての操作が残ります。記録は追加のみで、検証できる連鎖になっています。',
  },
});
