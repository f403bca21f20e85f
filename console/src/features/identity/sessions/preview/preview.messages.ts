import { defineMessages } from '../../../../platform/i18n/messages.ts';

export const previewMessages = defineMessages('preview', {
  zh: {
    seenAs: '您正在以“{{role}}”的身份查看控制台，不能做任何修改。',
    end: '结束预览',
    title: '以某个角色的身份查看',
    text: '菜单、页面和按钮与该角色的用户所见一致，数据仍是您的；预览期间不能做任何修改。',
    role: '角色',
    roleNeeded: '请选择角色',
    begin: '开始预览',
    failed: '预览失败',
  },
  en: {
    seenAs: 'You see the console as {{role}}. Nothing can be changed.',
    end: 'End preview',
    title: 'See the console as a role',
    text: 'Menus, pages and buttons are those of somebody with the role; the data is still yours. Nothing can be changed meanwhile.',
    role: 'Role',
    roleNeeded: 'Please select the role',
    begin: 'Start preview',
    failed: 'Preview failed',
  },
  es: {
    seenAs: 'Ve la consola como {{role}}. No se puede cambiar nada.',
    end: 'Terminar la vista previa',
    title: 'Ver la consola como un rol',
    text: 'Los menús, páginas y botones son los de quien tiene el rol; los datos siguen siendo los suyos. Mientras tanto no se puede cambiar nada.',
    role: 'Rol',
    roleNeeded: 'Seleccione el rol',
    begin: 'Iniciar la vista previa',
    failed: 'La vista previa ha fallado',
  },
  ja: {
    seenAs: '「{{role}}」としてコンソールを表示しています。変更はできません。',
    end: 'プレビューを終了',
    title: 'ロールとしてコンソールを表示',
    text: 'メニュー、ページ、ボタンはそのロールの利用者と同じになります。データはご自身のままで、その間は変更できません。',
    role: 'ロール',
    roleNeeded: 'ロールを選択してください',
    begin: 'プレビューを開始',
    failed: 'プレビューできませんでした',
  },
});
