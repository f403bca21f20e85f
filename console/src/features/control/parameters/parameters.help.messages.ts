import { defineMessages } from '../../../platform/i18n/messages.ts';

/** What one can do on each screen. */
export const parametersHelp = defineMessages('parameters-help', {
  zh: {
    parameterWrites:
      '向设备下发过的参数：谁在什么时候改了什么，每台设备是否已确认。还没有下发的可以取消，已下发的可以恢复原值。',
  },
  en: {
    parameterWrites:
      'The parameters that were written to devices: who changed what and when, and whether each device confirmed it. What was not sent yet can be called off; what was sent can be put back.',
  },
  es: {
    parameterWrites:
      'Los parámetros escritos en los dispositivos: quién cambió qué y cuándo, y si cada dispositivo lo confirmó. Lo que aún no se envió se puede anular; lo enviado se puede restituir.',
  },
  ja: {
    parameterWrites:
      '機器に書き込んだパラメーターの一覧です。だれがいつ何を変えたか、各機器が確認したかを表示します。未送信のものは取り消し、送信済みのものは元の値に戻せます。',
  },
});
