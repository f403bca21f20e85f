import { defineMessages } from '../../../platform/i18n/messages.ts';

/** What one can do on each screen. */
export const menusHelp = defineMessages('menus-help', {
  zh: {
    menus:
      '调整侧栏菜单：名称、图标、顺序、上下级，以及由哪个权限显示。拖动或用键盘移动，右侧可预览某个角色看到的菜单。升级不会覆盖您的调整。',
  },
  en: {
    menus:
      'Arranges the menu: names, icons, order, levels and the permission that shows a row. Move rows by dragging or by keyboard, and preview what a role sees. An upgrade keeps what you changed.',
  },
  es: {
    menus:
      'Organiza el menú: nombres, iconos, orden, niveles y el permiso que muestra cada fila. Mueva filas arrastrando o con el teclado y vea lo que ve un rol. Las actualizaciones conservan sus cambios.',
  },
  ja: {
    menus:
      'メニューの名称、アイコン、順序、階層、表示に必要な権限を整えます。ドラッグやキーボードで移動でき、ロールごとの見え方を確かめられます。変更は更新後も保たれます。',
  },
});
