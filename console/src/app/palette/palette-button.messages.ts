import { defineMessages } from '../../platform/i18n/messages.ts';

/** Apart from what the dialog says, which comes with the dialog. */
export const paletteButtonMessages = defineMessages('paletteButton', {
  zh: { open: '搜索…', title: '搜索与命令' },
  en: { open: 'Search…', title: 'Search and commands' },
  es: { open: 'Buscar…', title: 'Búsqueda y órdenes' },
  ja: { open: '検索…', title: '検索とコマンド' },
});
