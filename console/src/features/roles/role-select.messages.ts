import { defineMessages } from '../../platform/i18n/messages.ts';

export const roleSelectMessages = defineMessages('roleSelect', {
  zh: {
    wider: '包含您没有的权限',
    superOnly: '只有超级管理员可以授予',
    chooseRole: '选择角色',
  },
  en: {
    wider: 'It holds permissions that you do not',
    superOnly: 'Only a super administrator gives it',
    chooseRole: 'Choose a role',
  },
  es: {
    wider: 'Contiene permisos que usted no tiene',
    superOnly: 'Solo un superadministrador puede darlo',
    chooseRole: 'Elija un rol',
  },
  ja: {
    wider: 'お持ちでない権限を含みます',
    superOnly: '付与できるのは最高管理者だけです',
    chooseRole: 'ロールを選択',
  },
});
