import { defineMessages } from '../../../../platform/i18n/messages.ts';

export const chargeMessages = defineMessages('charge', {
  zh: {
    title: '电量分布',
    counted_other: '共 {{count}} 台设备',
    countedOfMore: '最近上报的 {{count}} 台设备',
    none: '还没有设备上报电量。设备类型的关键信号单位为 % 时，会显示在这里。',
    range: '电量',
    devices: '设备数',
    lowest: '电量最低的设备',
  },
  en: {
    title: 'State of charge',
    counted_one: '{{count}} device',
    counted_other: '{{count}} devices',
    countedOfMore: 'The {{count}} devices heard last',
    none: 'No device has sent its charge yet. Devices whose key signal is in % show here.',
    range: 'Charge',
    devices: 'Devices',
    lowest: 'Lowest charge',
  },
  es: {
    title: 'Estado de carga',
    counted_one: '{{count}} dispositivo',
    counted_other: '{{count}} dispositivos',
    countedOfMore: 'Los {{count}} dispositivos con datos más recientes',
    none: 'Ningún dispositivo ha enviado su carga. Aquí se muestran los dispositivos cuya señal principal está en %.',
    range: 'Carga',
    devices: 'Dispositivos',
    lowest: 'Carga más baja',
  },
  ja: {
    title: '充電状態',
    counted_other: '{{count}} 台',
    countedOfMore: '最近受信した {{count}} 台',
    none: '充電状態を送信した機器はまだありません。主要信号の単位が % の機器がここに表示されます。',
    range: '充電率',
    devices: '機器数',
    lowest: '充電率の低い機器',
  },
});
