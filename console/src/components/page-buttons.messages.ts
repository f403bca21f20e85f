import { defineMessages } from '../platform/i18n/messages.ts';

export const pageButtonsMessages = defineMessages('page-buttons', {
  zh: { prev: '上一页', next: '下一页', 'jump-prev': '向前 5 页', 'jump-next': '向后 5 页' },
  en: {
    prev: 'Previous page',
    next: 'Next page',
    'jump-prev': 'Five pages back',
    'jump-next': 'Five pages on',
  },
  es: {
    prev: 'Página anterior',
    next: 'Página siguiente',
    'jump-prev': 'Cinco páginas atrás',
    'jump-next': 'Cinco páginas adelante',
  },
  ja: { prev: '前のページ', next: '次のページ', 'jump-prev': '5 ページ前へ', 'jump-next': '5 ページ先へ' },
});
