import { defineMessages } from '../../../platform/i18n/messages.ts';

/** What one can do on each screen. */
export const homeHelp = defineMessages('home-help', {
  zh: {
    dashboard:
      '一眼看全您能看到的设备：在线、已连接无数据、离线和从未上线各有多少台，哪些项目需要关注，哪些设备刚上报过数据。点击任一数字，打开对应的设备列表。',
  },
  en: {
    dashboard:
      'All the devices you may see at a glance: how many are online, silent, offline or never seen, which projects need attention, and which devices reported last. Every figure opens the list behind it.',
  },
  es: {
    dashboard:
      'Todos los dispositivos que puede ver, de un vistazo: cuántos están en línea, sin datos, desconectados o nunca vistos, qué proyectos necesitan atención y qué dispositivos informaron los últimos. Cada cifra abre su lista.',
  },
  ja: {
    dashboard:
      '閲覧できる機器の全体像です。オンライン、接続中・データなし、オフライン、未接続の台数、注意が必要なプロジェクト、最近データを送信した機器が分かります。数字を選ぶと、その一覧が開きます。',
  },
});
