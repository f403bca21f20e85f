import { defineMessages } from '../../platform/i18n/messages.ts';

export const connectionMessages = defineMessages('connection', {
  zh: {
    offline: '网络已断开（自 {{time}} 起），当前内容可能不是最新的。',
    lost: '实时数据中断（自 {{time}} 起），正在重连，当前内容可能不是最新的。',
    back: '连接已恢复，内容会自动更新。',
  },
  en: {
    offline: 'Offline since {{time}}. What you see may be out of date.',
    lost: 'Live data lost since {{time}}, reconnecting. What you see may be out of date.',
    back: 'Back online. What you see is being updated.',
  },
  es: {
    offline: 'Sin conexión desde las {{time}}. Lo que ve puede no estar actualizado.',
    lost: 'Datos en directo interrumpidos desde las {{time}}, reconectando. Lo que ve puede no estar actualizado.',
    back: 'Conexión restablecida. Los datos se están actualizando.',
  },
  ja: {
    offline: '{{time}} からオフラインです。表示内容は最新でない可能性があります。',
    lost: '{{time}} からリアルタイム接続が切れています。再接続中のため、表示内容は最新でない可能性があります。',
    back: '接続が回復しました。表示内容を更新しています。',
  },
});
