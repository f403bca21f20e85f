import { defineMessages } from '../platform/i18n/messages.ts';

export const treeTableMessages = defineMessages('treeTable', {
  zh: {
    expandAll: '全部展开',
    collapseAll: '全部收起',
    expand: '展开 {{name}}',
    collapse: '收起 {{name}}',
    childrenFailed: '无法加载“{{name}}”的下级',
  },
  en: {
    expandAll: 'Expand all',
    collapseAll: 'Collapse all',
    expand: 'Expand {{name}}',
    collapse: 'Collapse {{name}}',
    childrenFailed: 'Could not load what is below “{{name}}”',
  },
  es: {
    expandAll: 'Desplegar todo',
    collapseAll: 'Plegar todo',
    expand: 'Desplegar {{name}}',
    collapse: 'Plegar {{name}}',
    childrenFailed: 'No se pudo cargar lo que depende de «{{name}}»',
  },
  ja: {
    expandAll: 'すべて展開',
    collapseAll: 'すべて折りたたむ',
    expand: '{{name}} を展開',
    collapse: '{{name}} を折りたたむ',
    childrenFailed: '「{{name}}」の下位の項目を読み込めませんでした',
  },
});
