import { defineMessages } from '../../../platform/i18n/messages.ts';

export const twoFactorResetMessages = defineMessages('twoFactorReset', {
  zh: {
    title: '两步验证',
    on: '已开启',
    off: '未开启，仅凭密码即可登录。由本人在个人中心设置。',
    lost: '如果手机和恢复码都已丢失，可以重置。请先确认确实是本人提出的。',
    reset: '重置两步验证',
    resetTitle: '重置{{name}}的两步验证',
    resetText:
      '之后仅凭密码即可登录，直到本人重新设置。所有登录会话和访问令牌都会结束，恢复码失效。此操作无法撤销。',
    done: '已重置{{name}}的两步验证',
    failed: '重置两步验证失败',
  },
  en: {
    title: 'Two-step verification',
    on: 'On',
    off: 'Off: the password alone is enough to sign in. They set it up themselves, in their profile.',
    lost: 'Reset it for somebody who has lost the phone and the recovery codes. Make sure first that it is they who ask.',
    reset: 'Reset two-step verification',
    resetTitle: 'Reset two-step verification of {{name}}',
    resetText:
      'The password alone is enough to sign in, until they set it up anew. All sessions and access tokens end, and the recovery codes stop working. This cannot be undone.',
    done: 'Two-step verification of {{name}} is reset',
    failed: 'Could not reset two-step verification',
  },
  es: {
    title: 'Verificación en dos pasos',
    on: 'Activada',
    off: 'Desactivada: basta la contraseña para iniciar sesión. Cada persona la configura en su perfil.',
    lost: 'Restablézcala si se han perdido el teléfono y los códigos de recuperación. Asegúrese antes de que es esa persona quien lo pide.',
    reset: 'Restablecer la verificación en dos pasos',
    resetTitle: 'Restablecer la verificación en dos pasos de {{name}}',
    resetText:
      'Bastará la contraseña para iniciar sesión hasta que la configure de nuevo. Terminan todas las sesiones y tokens de acceso, y los códigos de recuperación dejan de servir. No se puede deshacer.',
    done: 'Se ha restablecido la verificación en dos pasos de {{name}}',
    failed: 'No se pudo restablecer la verificación en dos pasos',
  },
  ja: {
    title: '2 段階認証',
    on: 'オン',
    off: 'オフ（パスワードだけでサインインできます）。本人がプロフィールで設定します。',
    lost: '端末とリカバリーコードの両方を失くした場合に再設定します。必ず本人からの依頼であることを確認してください。',
    reset: '2 段階認証をリセット',
    resetTitle: '{{name}} の 2 段階認証をリセット',
    resetText:
      '本人が設定し直すまで、パスワードだけでサインインできるようになります。すべてのセッションとアクセストークンが終了し、リカバリーコードも使えなくなります。元に戻せません。',
    done: '{{name}} の 2 段階認証をリセットしました',
    failed: '2 段階認証をリセットできませんでした',
  },
});
