import { defineMessages } from '../../../platform/i18n/messages.ts';

/** What one can do on each screen. */
export const usersHelp = defineMessages('users-help', {
  zh: {
    users:
      '您和您下级的用户：公司资料、角色、状态和最近登录。在这里新增、停用用户，重置密码；每个用户都属于一个上级，只看得到自己和下级。',
    administrators: '管理平台的用户（类型 0）。他们的权限同样由角色决定，不能超过授予者自己的权限。',
  },
  en: {
    users:
      'You and the users below you: company data, role, status and last sign-in. Add and disable users and reset their passwords here. Every user has a parent and sees only themselves and who is below.',
    administrators:
      'The users who run the platform (type 0). Their rights too come from a role and never exceed those of who gave it.',
  },
  es: {
    users:
      'Usted y los usuarios por debajo: datos de la empresa, rol, estado y último acceso. Aquí se añaden y desactivan usuarios y se restablecen contraseñas. Cada usuario tiene un superior y solo ve lo suyo y a quienes dependen de él.',
    administrators:
      'Los usuarios que administran la plataforma (tipo 0). Sus derechos también vienen de un rol y nunca superan los de quien lo dio.',
  },
  ja: {
    users:
      '自分と配下のユーザーの会社情報、ロール、状態、最終サインインを表示します。追加や無効化、パスワードの再設定もここで行います。どのユーザーにも上位ユーザーがあり、見えるのは自分と配下だけです。',
    administrators:
      'プラットフォームを管理するユーザー（種別 0）です。権限はロールで決まり、与えた人の権限を超えることはありません。',
  },
});
