import { defineMessages } from '../../../platform/i18n/messages.ts';

export const roleSelectMessages = defineMessages('roleSelect', {
  zh: {
    wider: '包含您没有的权限',
    elsewhere: '属于其他管理者，请重新选择',
    superAdministrators: '只有超级管理员可以授予',
    chooseRole: '选择角色',
  },
  en: {
    wider: 'It holds permissions that you do not',
    elsewhere: 'It belongs to another administrator; choose another one',
    superAdministrators: 'Only a super administrator gives it',
    chooseRole: 'Choose a role',
  },
  es: {
    wider: 'Contiene permisos que usted no tiene',
    elsewhere: 'Pertenece a otro administrador; elija otro',
    superAdministrators: 'Solo un superadministrador puede darlo',
    chooseRole: 'Elija un rol',
  },
  ja: {
    wider: 'お持ちでない権限を含みます',
    elsewhere: '別の管理者のロールです。選び直してください',
    superAdministrators: '付与できるのは最高管理者だけです',
    chooseRole: 'ロールを選択',
  },
});
