import { defineMessages } from '../../../platform/i18n/messages.ts';

export const siteGroupsMessages = defineMessages('site-groups', {
  zh: {
    title: '分组',
    text: '访客看到的列表按分组排列；没有分组的排在最前。',
    empty: '还没有分组。',
    add: '新增分组',
    edit: '编辑分组',
    order: '排序',
    orderHelp: '数字小的排在前面。',
    rows: '条目',
  },
  en: {
    title: 'Groups',
    text: 'Visitors see the list group by group; what is in no group comes first.',
    empty: 'There are no groups yet.',
    add: 'Add group',
    edit: 'Edit group',
    order: 'Order',
    orderHelp: 'Smaller numbers come first.',
    rows: 'Entries',
  },
  es: {
    title: 'Grupos',
    text: 'Los visitantes ven la lista por grupos; lo que no tiene grupo va primero.',
    empty: 'Aún no hay grupos.',
    add: 'Añadir grupo',
    edit: 'Editar grupo',
    order: 'Orden',
    orderHelp: 'Los números menores van primero.',
    rows: 'Entradas',
  },
  ja: {
    title: 'グループ',
    text: '訪問者にはグループごとに表示されます。グループのないものが先頭に並びます。',
    empty: 'グループはまだありません。',
    add: 'グループを追加',
    edit: 'グループを編集',
    order: '並び順',
    orderHelp: '小さい数字が先に並びます。',
    rows: '項目',
  },
});
