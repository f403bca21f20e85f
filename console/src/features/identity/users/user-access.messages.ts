import { defineMessages } from '../../../platform/i18n/messages.ts';

export const userAccessMessages = defineMessages('userAccess', {
  zh: {
    sections: '用户栏目',
    overview: '概览',
    access: '登录安全',
    self: '您自己的会话、令牌和两步验证在个人中心管理。',
    toProfile: '前往个人中心',
    wider: '您不能管理{{name}}：对方不是您的下级，或拥有您没有的权限。',
    notPermitted: '查看和结束他人的会话与令牌，需要编辑用户的权限。',
  },
  en: {
    sections: 'Sections of the user',
    overview: 'Overview',
    access: 'Sign-in and access',
    self: 'Your own sessions, tokens and two-step verification are in your profile.',
    toProfile: 'Go to the profile',
    wider:
      '{{name}} is not yours to manage: they do not stand below you, or hold permissions that you do not.',
    notPermitted: 'To see and end the sessions and tokens of others takes the permission to edit users.',
  },
  es: {
    sections: 'Secciones del usuario',
    overview: 'Resumen',
    access: 'Inicio de sesión y acceso',
    self: 'Sus sesiones, tokens y verificación en dos pasos están en su perfil.',
    toProfile: 'Ir al perfil',
    wider: 'No puede gestionar a {{name}}: no depende de usted, o tiene permisos que usted no tiene.',
    notPermitted:
      'Para ver y cerrar las sesiones y los tokens de otros hace falta el permiso de editar usuarios.',
  },
  ja: {
    sections: 'ユーザーのセクション',
    overview: '概要',
    access: 'サインインとアクセス',
    self: 'ご自身のセッション、トークン、2 段階認証はプロフィールで管理します。',
    toProfile: 'プロフィールへ',
    wider: '{{name}} は管理できません。配下のユーザーではないか、あなたにない権限を持っています。',
    notPermitted: '他のユーザーのセッションやトークンの表示・終了には、ユーザーを編集する権限が必要です。',
  },
});
