import { defineMessages } from '../platform/i18n/messages.ts';

export const statesMessages = defineMessages('states', {
  zh: {
    dataFrom: '数据获取于',
    goneOrHidden: '它可能已被删除，或者您无权查看。',
  },
  en: {
    dataFrom: 'Data from',
    goneOrHidden: 'It may have been deleted, or you have no permission to see it.',
  },
  es: {
    dataFrom: 'Datos de',
    goneOrHidden: 'Es posible que se haya eliminado o que no tenga permiso para verlo.',
  },
  ja: {
    dataFrom: 'データの取得：',
    goneOrHidden: '削除されたか、閲覧する権限がありません。',
  },
});
