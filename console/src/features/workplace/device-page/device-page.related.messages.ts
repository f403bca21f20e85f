import { defineMessages } from '../../../platform/i18n/messages.ts';

export const relatedDeviceMessages = defineMessages('device-page-related', {
  zh: {
    devicesOfProject: '所属项目的设备',
    itsType: '设备类型',
  },
  en: {
    devicesOfProject: 'Devices of its project',
    itsType: 'Its device type',
  },
  es: {
    devicesOfProject: 'Dispositivos de su proyecto',
    itsType: 'Su tipo de dispositivo',
  },
  ja: {
    devicesOfProject: '所属プロジェクトの機器',
    itsType: '機器種別',
  },
});
