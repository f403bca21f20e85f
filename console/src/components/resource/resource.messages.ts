import { defineMessages } from '../../platform/i18n/messages.ts';

/** What every resource says in the same words. */
export const resourceMessages = defineMessages('resource', {
  zh: {
    actionsOf: '{{name}}：操作',
    mayNotEdit: '您没有编辑权限。',
    isGone: '没有这条记录，可能已被删除，或不在您的范围内。',
  },
  en: {
    actionsOf: 'Actions for {{name}}',
    mayNotEdit: 'You have no permission to edit it.',
    isGone: 'There is no such record: it was deleted, or is out of your scope.',
  },
  es: {
    actionsOf: 'Acciones de {{name}}',
    mayNotEdit: 'No tiene permiso para editarlo.',
    isGone: 'No existe: se eliminó o está fuera de su alcance.',
  },
  ja: {
    actionsOf: '{{name}} の操作',
    mayNotEdit: '編集する権限がありません。',
    isGone: 'この記録はありません。削除されたか、権限の範囲外です。',
  },
});
