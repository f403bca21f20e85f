import { defineMessages } from '../../../platform/i18n/messages.ts';

/** What one can do on each screen. */
export const permissionsHelp = defineMessages('permissions-help', {
  zh: {
    permissions:
      '平台检查的每一个权限，以及安装时自行添加的权限。把它们与菜单关联，分配时就会显示在对应菜单旁。没有角色使用的权限和重名的权限会在这里提示。',
  },
  en: {
    permissions:
      'Every permission that the platform checks, and those your installation added. Tied to a menu row, they stand beside it when roles are given theirs. Unused ones and names given twice are pointed out.',
  },
  es: {
    permissions:
      'Cada permiso que la plataforma comprueba y los que añadió su instalación. Asociados a una fila del menú, aparecen junto a ella al asignarlos a un rol. Se señalan los que nadie usa y los nombres repetidos.',
  },
  ja: {
    permissions:
      'プラットフォームが確認する権限と、独自に追加した権限の一覧です。メニューに結び付けると、ロールへの割り当て時にその行に表示されます。未使用の権限や重複した名称はここで示されます。',
  },
});
