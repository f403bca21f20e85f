import { defineMessages } from '../platform/i18n/messages.ts';

export const passwordInputMessages = defineMessages('passwordInput', {
  zh: {
    showPassword: '显示密码',
    hidePassword: '隐藏密码',
    capsLock: '大写锁定已打开',
  },
  en: {
    showPassword: 'Show password',
    hidePassword: 'Hide password',
    capsLock: 'Caps lock is On',
  },
  es: {
    showPassword: 'Mostrar contraseña',
    hidePassword: 'Ocultar contraseña',
    capsLock: 'Bloq Mayús está activado',
  },
  ja: {
    showPassword: 'パスワードを表示',
    hidePassword: 'パスワードを隠す',
    capsLock: 'Caps Lock がオンです',
  },
});
