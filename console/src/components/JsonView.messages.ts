import { defineMessages } from '../platform/i18n/messages.ts';

export const jsonViewMessages = defineMessages('jsonView', {
  zh: {
    json: 'JSON',
    entries_other: '{{count}} 项',
    more_other: '再显示 {{count}} 项',
    expandAll: '全部展开',
    collapseAll: '全部收起',
  },
  en: {
    json: 'JSON',
    entries_one: '{{count}} entry',
    entries_other: '{{count}} entries',
    more_one: 'Show {{count}} more',
    more_other: 'Show {{count}} more',
    expandAll: 'Expand all',
    collapseAll: 'Collapse all',
  },
  es: {
    json: 'JSON',
    entries_one: '{{count}} elemento',
    entries_other: '{{count}} elementos',
    more_one: 'Mostrar {{count}} más',
    more_other: 'Mostrar {{count}} más',
    expandAll: 'Desplegar todo',
    collapseAll: 'Plegar todo',
  },
  ja: {
    json: 'JSON',
    entries_other: '{{count}} 件',
    more_other: 'あと {{count}} 件を表示',
    expandAll: 'すべて展開',
    collapseAll: 'すべて折りたたむ',
  },
});
