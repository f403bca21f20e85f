import { defineMessages } from '../../../platform/i18n/messages.ts';

/** What one can do on this screen. */
export const externalHelp = defineMessages('external-help', {
  zh: {
    external:
      '把升级交给外部单位或网关后的系统来做：选择一个项目的设备和已发布的版本，对方用该项目的令牌领取任务、下载文件并反馈进度。对方说已完成只是声明，设备自己上报了该版本才算完成。对方 15 分钟没有反馈，任务会交给其他人。',
  },
  en: {
    external:
      'Upgrades that somebody else carries out: a contractor, or a system behind a gateway. Choose devices of a project and a released version; the party takes the tasks by a token of that project, downloads the file and reports. That it is done is a claim until the device itself reports the version. A party that says nothing for 15 minutes loses its task to others.',
  },
  es: {
    external:
      'Actualizaciones que hace otro: un contratista o un sistema detrás de una pasarela. Elija dispositivos de un proyecto y una versión publicada; el tercero toma las tareas con un token del proyecto, descarga el archivo e informa. Que esté hecho es una afirmación hasta que el propio dispositivo informa de la versión. Quien calla 15 minutos pierde su tarea.',
  },
  ja: {
    external:
      '外部の業者や、ゲートウェイの先にあるシステムが行うアップグレードです。プロジェクトの機器と公開済みのバージョンを選ぶと、相手はそのプロジェクトのトークンで作業を受け取り、ファイルを取得し、報告します。完了の報告は申告にすぎず、機器自身がそのバージョンを報告して初めて完了です。15 分報告がなければ、作業はほかの相手に渡ります。',
  },
});
