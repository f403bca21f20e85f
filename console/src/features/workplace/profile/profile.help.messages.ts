import { defineMessages } from '../../../platform/i18n/messages.ts';

/** What one can do on each screen. */
export const profileHelp = defineMessages('profile-help', {
  zh: {
    profile: '您自己的资料、密码、登录设备、访问令牌和两步验证。',
  },
  en: {
    profile: 'Your own data, password, sessions, access tokens and two-step verification.',
  },
  es: {
    profile: 'Sus propios datos, contraseña, sesiones, tokens de acceso y verificación en dos pasos.',
  },
  ja: {
    profile: '自分の情報、パスワード、セッション、アクセストークン、2 段階認証を管理します。',
  },
});
