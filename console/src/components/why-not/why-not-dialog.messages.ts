import { defineMessages } from '../../platform/i18n/messages.ts';

export const whyNotDialogMessages = defineMessages('whyNotDialog', {
  zh: {
    title: '为什么不能？',
    missing: '此操作需要下面的权限，而您的角色没有它：',
    held: '您现在已经拥有此权限。重新加载页面即可使用。',
    reload: '重新加载页面',
    unknown: '平台上没有名为 {{permission}} 的权限，因此只有超级管理员可以执行。',
    roles: '拥有此权限的角色',
    noRoles: '您能看到的角色都没有此权限。',
    moreRoles_other: '以及另外 {{count}} 个',
    people: '可以授予您此权限的人',
    noPeople: '您的上级中没有人可以授予此权限，请联系超级管理员。',
    request: '可以直接发送的申请',
    requestText:
      '您好，我需要权限“{{name}}”（{{permission}}）。\n我的账号：{{user}}（{{username}}）\n用途所在页面：{{page}}\n可在此处为我的角色分配：{{grant}}\n谢谢！',
    copyRequest: '复制申请',
  },
  en: {
    title: 'Why can’t I?',
    missing: 'This takes a permission that your role does not hold:',
    held: 'You hold this permission by now. Load the page again to use it.',
    reload: 'Load the page again',
    unknown:
      'The platform knows no permission {{permission}}, so that only super administrators can do this.',
    roles: 'Roles that hold it',
    noRoles: 'No role that you may see holds it.',
    moreRoles_one: 'and {{count}} more',
    moreRoles_other: 'and {{count}} more',
    people: 'Who can give it to you',
    noPeople: 'Nobody above you can give it. Ask a super administrator.',
    request: 'A request, ready to send',
    requestText:
      'Hello, I need the permission “{{name}}” ({{permission}}).\nMy account: {{user}} ({{username}})\nThe page I need it for: {{page}}\nWhere my role can be given it: {{grant}}\nThank you!',
    copyRequest: 'Copy the request',
  },
  es: {
    title: '¿Por qué no puedo?',
    missing: 'Para esto hace falta un permiso que su rol no tiene:',
    held: 'Ahora ya tiene este permiso. Vuelva a cargar la página para usarlo.',
    reload: 'Volver a cargar la página',
    unknown:
      'La plataforma no conoce ningún permiso {{permission}}; por eso solo pueden hacerlo los superadministradores.',
    roles: 'Roles que lo tienen',
    noRoles: 'Ninguno de los roles que usted puede ver lo tiene.',
    moreRoles_one: 'y {{count}} más',
    moreRoles_other: 'y {{count}} más',
    people: 'Quién se lo puede dar',
    noPeople: 'Nadie por encima de usted puede dárselo. Pídaselo a un superadministrador.',
    request: 'Una solicitud lista para enviar',
    requestText:
      'Hola: necesito el permiso «{{name}}» ({{permission}}).\nMi cuenta: {{user}} ({{username}})\nLa página para la que lo necesito: {{page}}\nDónde se le puede dar a mi rol: {{grant}}\n¡Gracias!',
    copyRequest: 'Copiar la solicitud',
  },
  ja: {
    title: 'できない理由',
    missing: 'この操作には、あなたのロールにない次の権限が必要です：',
    held: '現在はこの権限を持っています。ページを読み込み直すと使えます。',
    reload: 'ページを読み込み直す',
    unknown: '{{permission}} という権限はこのプラットフォームにないため、最高管理者だけが実行できます。',
    roles: 'この権限を持つロール',
    noRoles: 'あなたが見られるロールには、この権限を持つものがありません。',
    moreRoles_other: 'ほか {{count}} 件',
    people: '権限を付与できる人',
    noPeople: '上位のユーザーには付与できる人がいません。最高管理者に依頼してください。',
    request: 'そのまま送れる依頼文',
    requestText:
      'お世話になっております。権限「{{name}}」（{{permission}}）が必要です。\nアカウント：{{user}}（{{username}}）\n使いたいページ：{{page}}\nロールへの付与はこちら：{{grant}}\nよろしくお願いいたします。',
    copyRequest: '依頼文をコピー',
  },
});
