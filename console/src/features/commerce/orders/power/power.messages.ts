import { defineMessages } from '../../../../platform/i18n/messages.ts';

/** What is said before the power of a device is cut or restored. */
export const powerMessages = defineMessages('order-power', {
  zh: {
    cutText: '只有确定设备停稳时才会断电。指令只发送一次，60 秒内有效；设备离线时不会补发。',
    restoreText: '通知设备恢复供电。指令只发送一次，60 秒内有效。',
    asked: '指令已发出，结果见“经过”',
    guards: '断电条件',
    met: '满足',
    unmet: '不满足',
    guard_deviceDoesNotWait: '设备类型声明设备会自行等到停稳',
    guard_deviceNotListening: '设备在线并接收指令',
    guard_mayBeMoving: '连续 2 分钟上报车速为 0',
    guard_fixIsOld: '1 分钟内上报过位置',
    guard_drawsCurrent: '电流在空闲范围内',
    never: '没有上报',
  },
  en: {
    cutText:
      'The power is cut only of a device that stands for certain. The command is sent once and is good for 60 seconds; a device that is offline does not get it later.',
    restoreText: 'Tells the device to give power again. The command is sent once and is good for 60 seconds.',
    asked: 'The command was given; its outcome stands in the history',
    guards: 'What has to hold',
    met: 'Holds',
    unmet: 'Does not hold',
    guard_deviceDoesNotWait: 'The type says that its devices themselves wait for a standstill',
    guard_deviceNotListening: 'The device is online and hears commands',
    guard_mayBeMoving: 'It has reported a speed of 0 for two minutes',
    guard_fixIsOld: 'It has reported its position within a minute',
    guard_drawsCurrent: 'It draws no more current than when idle',
    never: 'not reported',
  },
  es: {
    cutText:
      'Solo se corta la energía de un dispositivo que con certeza está parado. La orden se envía una vez y vale 60 segundos; un dispositivo desconectado no la recibe después.',
    restoreText:
      'Indica al dispositivo que restablezca la energía. La orden se envía una vez y vale 60 segundos.',
    asked: 'Se dio la orden; su resultado figura en el historial',
    guards: 'Lo que debe cumplirse',
    met: 'Se cumple',
    unmet: 'No se cumple',
    guard_deviceDoesNotWait: 'El tipo declara que sus dispositivos esperan por sí mismos a estar parados',
    guard_deviceNotListening: 'El dispositivo está conectado y recibe órdenes',
    guard_mayBeMoving: 'Ha indicado velocidad 0 durante dos minutos',
    guard_fixIsOld: 'Ha indicado su posición en el último minuto',
    guard_drawsCurrent: 'No consume más corriente que en reposo',
    never: 'sin datos',
  },
  ja: {
    cutText:
      '確実に停止している機器の電源だけを遮断します。指令は 1 回だけ送信され、60 秒間有効です。オフラインの機器に後から届くことはありません。',
    restoreText: '機器に電源の復旧を指示します。指令は 1 回だけ送信され、60 秒間有効です。',
    asked: '指令を送りました。結果は履歴に表示されます',
    guards: '遮断の条件',
    met: '満たしています',
    unmet: '満たしていません',
    guard_deviceDoesNotWait: '機器種別が、機器自身が停止を待つと宣言している',
    guard_deviceNotListening: '機器がオンラインで、指令を受信できる',
    guard_mayBeMoving: '2 分間続けて速度 0 を送信している',
    guard_fixIsOld: '1 分以内に位置を送信している',
    guard_drawsCurrent: '電流が待機時の範囲内にある',
    never: '送信なし',
  },
});
