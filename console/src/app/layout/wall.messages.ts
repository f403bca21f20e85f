import { defineMessages } from '../../platform/i18n/messages.ts';

export const wallMessages = defineMessages('wall', {
  zh: {
    title: '仪表盘',
    live: '实时',
    loading: '正在连接',
    lost: '连接已中断，画面停留在 {{time}}',
    leave: '退出大屏',
    links: '大屏链接',
    controls: '大屏操作',
    clock: '当前时间，{{zone}}',
    endedTitle: '此大屏已停止显示',
    endedText:
      '它的会话已到期，或已被结束。请由负责人在“个人中心 › 登录会话”中新建大屏链接，并在此浏览器中打开。',
  },
  en: {
    title: 'Dashboard',
    live: 'Live',
    loading: 'Connecting',
    lost: 'No connection: everything shown is of {{time}}',
    leave: 'Leave the wall board',
    links: 'Link for a screen',
    controls: 'Wall board',
    clock: 'Time in {{zone}}',
    endedTitle: 'This wall screen has ended',
    endedText:
      'Its session has run out or was ended. Whoever looks after it makes a new link under Profile, Sessions, and opens it in this browser.',
  },
  es: {
    title: 'Panel',
    live: 'En directo',
    loading: 'Conectando',
    lost: 'Sin conexión: lo que se ve es de las {{time}}',
    leave: 'Salir de la pantalla mural',
    links: 'Enlace para una pantalla',
    controls: 'Pantalla mural',
    clock: 'Hora de {{zone}}',
    endedTitle: 'Esta pantalla mural ha terminado',
    endedText:
      'Su sesión ha caducado o se ha cerrado. Quien la tenga a su cargo crea un enlace nuevo en Perfil, Sesiones, y lo abre en este navegador.',
  },
  ja: {
    title: 'ダッシュボード',
    live: 'ライブ',
    loading: '接続しています',
    lost: '接続が切れています。表示は {{time}} 時点のものです',
    leave: '大画面表示を終了',
    links: '大画面用リンク',
    controls: '大画面表示の操作',
    clock: '現在時刻（{{zone}}）',
    endedTitle: 'この大画面の表示は終了しました',
    endedText:
      'セッションの期限が切れたか、終了されました。担当者が「プロフィール › ログイン状態」で新しいリンクを作成し、このブラウザーで開いてください。',
  },
});
