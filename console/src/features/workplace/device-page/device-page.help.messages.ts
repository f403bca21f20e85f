import { defineMessages } from '../../../platform/i18n/messages.ts';

/** What one can do on each screen. */
export const devicePageHelp = defineMessages('device-page-help', {
  zh: {
    device:
      '一台设备的全部情况：概览、实时数据、参数、轨迹与回放、电子围栏、视频、历史曲线、接入与凭据，以及未入库的消息。页头显示它的在线状态、最近数据的时间和故障。每个栏目都有自己的链接，可以直接发给同事。',
  },
  en: {
    device:
      'Everything about one device: overview, live data, parameters, the track and its replay, the fence, video, history, connection and credentials, and the messages that could not be stored. The header shows its presence, the age of its data and its faults. Each section has a link of its own to pass on.',
  },
  es: {
    device:
      'Todo sobre un dispositivo: resumen, datos en directo, parámetros, el recorrido y su reproducción, la geocerca, vídeo, historial, conexión y credenciales, y los mensajes que no se pudieron guardar. La cabecera muestra su presencia, la antigüedad de sus datos y sus fallos. Cada sección tiene su propio enlace para compartir.',
  },
  ja: {
    device:
      '1 台の機器に関するすべてです。概要、リアルタイムデータ、パラメーター、軌跡と再生、ジオフェンス、映像、履歴、接続と認証情報、保存できなかったメッセージを確認できます。上部には接続状態、最新データの時刻、異常が表示されます。各項目のリンクはそのまま共有できます。',
  },
});
