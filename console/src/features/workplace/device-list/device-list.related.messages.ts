import { defineMessages } from '../../../platform/i18n/messages.ts';

export const relatedListMessages = defineMessages('device-list-related', {
  zh: {
    presence_online: '在线设备',
    presence_silent: '已连接无数据的设备',
    presence_offline: '离线设备',
    presence_never: '从未上线的设备',
  },
  en: {
    presence_online: 'Devices online',
    presence_silent: 'Devices connected but silent',
    presence_offline: 'Devices offline',
    presence_never: 'Devices never seen',
  },
  es: {
    presence_online: 'Dispositivos en línea',
    presence_silent: 'Dispositivos conectados sin datos',
    presence_offline: 'Dispositivos desconectados',
    presence_never: 'Dispositivos nunca vistos',
  },
  ja: {
    presence_online: 'オンラインの機器',
    presence_silent: '接続中・データなしの機器',
    presence_offline: 'オフラインの機器',
    presence_never: '未接続の機器',
  },
});
