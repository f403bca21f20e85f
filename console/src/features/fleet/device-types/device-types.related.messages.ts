import { defineMessages } from '../../../platform/i18n/messages.ts';

export const relatedTypeMessages = defineMessages('device-types-related', {
  zh: {
    devicesOfType: '此类型的设备',
    editType: '编辑此类型',
    parametersOfType: '设置此类型的参数',
  },
  en: {
    devicesOfType: 'Devices of this type',
    editType: 'Edit this type',
    parametersOfType: 'Set the parameters of this type',
  },
  es: {
    devicesOfType: 'Dispositivos de este tipo',
    editType: 'Editar este tipo',
    parametersOfType: 'Definir los parámetros de este tipo',
  },
  ja: {
    devicesOfType: 'この種別の機器',
    editType: 'この種別を編集',
    parametersOfType: 'この種別のパラメーターを設定',
  },
});
