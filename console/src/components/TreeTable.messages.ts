import { defineMessages } from '../platform/i18n/messages.ts';

export const treeTableMessages = defineMessages('treeTable', {
  zh: {
    expandAll: '全部展开',
    collapseAll: '全部收起',
    expand: '展开 {{name}}',
    collapse: '收起 {{name}}',
  },
  en: {
    expandAll: 'Expand all',
    collapseAll: 'Collapse all',
    expand: 'Expand {{name}}',
    collapse: 'Collapse {{name}}',
  },
  es: {
    expandAll: 'Desplegar todo',
    collapseAll: 'Plegar todo',
    expand: 'Desplegar {{name}}',
    collapse: 'Plegar {{name}}',
  },
  ja: {
    expandAll: 'すべて展開',
    collapseAll: 'すべて折りたたむ',
    expand: '{{name}} を展開',
    collapse: '{{name}} を折りたたむ',
  },
});
