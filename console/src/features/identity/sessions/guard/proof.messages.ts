import { defineMessages } from '../../../../platform/i18n/messages.ts';

export const proofMessages = defineMessages('proof', {
  zh: {
    confirmIdentity: '确认是您本人',
    whyConfirm: '此操作影响安全，请再次输入密码，以免他人在未锁定的屏幕上操作。五分钟内不再询问。',
    password: '“{{name}}”的密码',
    passwordNeeded: '请输入密码',
    confirm: '确认',
  },
  en: {
    confirmIdentity: 'Confirm that it is you',
    whyConfirm:
      'This action touches security. Enter your password again, so that nobody else does it on an unlocked screen. You are not asked again for five minutes.',
    password: 'Password of “{{name}}”',
    passwordNeeded: 'Please enter the password',
    confirm: 'Confirm',
  },
  es: {
    confirmIdentity: 'Confirme que es usted',
    whyConfirm:
      'Esta acción afecta a la seguridad. Escriba otra vez su contraseña para que nadie la haga en una pantalla sin bloquear. No se le volverá a preguntar durante cinco minutos.',
    password: 'Contraseña de «{{name}}»',
    passwordNeeded: 'Escriba la contraseña',
    confirm: 'Confirmar',
  },
  ja: {
    confirmIdentity: 'ご本人の確認',
    whyConfirm:
      'セキュリティに関わる操作です。ロックされていない画面で他の人に操作されないよう、もう一度パスワードを入力してください。5 分間は再度確認しません。',
    password: '「{{name}}」のパスワード',
    passwordNeeded: 'パスワードを入力してください',
    confirm: '確認',
  },
});
