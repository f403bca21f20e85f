import { defineMessages } from '../../../platform/i18n/messages.ts';

/** What one can do on each screen. */
export const deviceListHelp = defineMessages('device-list-help', {
  zh: {
    devices:
      '您能看到的全部设备，可按状态、项目和类型筛选。点击一行打开设备；新增设备后会得到访问令牌和可以直接复制的接入命令。关键信号量会随数据到达就地更新。',
  },
  en: {
    devices:
      'Every device you may see, filtered by status, project and type. A row opens its device; adding one gives you its access token and the commands to connect it. The key signal is updated in place as data arrive.',
  },
  es: {
    devices:
      'Todos los dispositivos que puede ver, filtrados por estado, proyecto y tipo. Una fila abre su dispositivo; al añadir uno obtiene su token de acceso y las órdenes para conectarlo. La señal principal se actualiza en su sitio al llegar datos.',
  },
  ja: {
    devices:
      '閲覧できるすべての機器です。状態・プロジェクト・種別で絞り込めます。行を選ぶと機器が開きます。機器を追加すると、アクセストークンと接続用のコマンドが表示されます。主要信号はデータの到着に合わせてその場で更新されます。',
  },
});
