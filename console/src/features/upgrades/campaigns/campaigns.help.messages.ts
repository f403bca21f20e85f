import { defineMessages } from '../../../platform/i18n/messages.ts';

/** What one can do on these screens. */
export const campaignsHelp = defineMessages('campaigns-help', {
  zh: {
    campaigns:
      '在这里把设备升级到已发布的版本：选择设备，按比例分组，设定成功与错误的门槛。设备重启后上报了目标版本才算成功；错误过多时升级活动会自动停下。',
    campaign:
      '这次升级进行到哪里：每组的进度和门槛、每台设备的状态和原因。可以暂停、让当前组做完、恢复、停止，重试失败的设备，或让设备退回各自原来的版本。',
  },
  en: {
    campaigns:
      'Devices are upgraded to released versions here: choose the devices, split them into groups, and set what counts as good enough. A device is done when it has booted and reports the version; too many errors stop the campaign.',
    campaign:
      'How far this upgrade is: each group and its gate, each device, its state and why. Hold it, let the running group finish, resume or stop it, try failed devices again, or take devices back to the version that each had.',
  },
  es: {
    campaigns:
      'Aquí se actualizan dispositivos a versiones publicadas: elija los dispositivos, repártalos en grupos y fije cuándo el resultado es suficiente. Un dispositivo está listo cuando ha arrancado e informa de la versión; demasiados errores detienen la campaña.',
    campaign:
      'Hasta dónde ha llegado esta actualización: cada grupo y su umbral, cada dispositivo, su estado y el motivo. Puede pausarla, dejar terminar el grupo en curso, reanudarla o detenerla, reintentar los fallidos o devolver cada dispositivo a su versión anterior.',
  },
  ja: {
    campaigns:
      '公開済みのバージョンへ機器をアップグレードします。機器を選び、グループに分け、合格の条件を決めます。再起動した機器がそのバージョンを報告して初めて完了です。エラーが多すぎると自動で止まります。',
    campaign:
      'このアップグレードの進み具合です。グループごとの条件、機器ごとの状態と理由が分かります。一時停止、実行中のグループだけ完了、再開、中止、失敗した機器の再試行、元のバージョンへの切り戻しができます。',
  },
});
