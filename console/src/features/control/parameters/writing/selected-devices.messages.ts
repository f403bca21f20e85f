import { defineMessages } from '../../../../platform/i18n/messages.ts';

/** Words of writing to the selected devices, before anything else is fetched. */
export const selectedDevicesMessages = defineMessages('selectedDevicesParameters', {
  zh: {
    manyButton: '参数设置',
    manyMixed: '所选设备的类型不同，请只选择同一类型的设备',
    manyTooMany: '一次最多 {{max}} 台设备',
  },
  en: {
    manyButton: 'Set parameters',
    manyMixed: 'The selected devices are of different types: select devices of one type only',
    manyTooMany: 'At most {{max}} devices at once',
  },
  es: {
    manyButton: 'Escribir parámetros',
    manyMixed: 'Los dispositivos elegidos son de tipos distintos: elija solo de un tipo',
    manyTooMany: 'Como máximo {{max}} dispositivos a la vez',
  },
  ja: {
    manyButton: 'パラメーター設定',
    manyMixed: '選択した機器の種別が異なります。同じ種別の機器だけを選んでください',
    manyTooMany: '一度に {{max}} 台までです',
  },
});
