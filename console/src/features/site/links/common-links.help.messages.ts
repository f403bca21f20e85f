import { defineMessages } from '../../../platform/i18n/messages.ts';

/** What one can do on this screen. */
export const commonLinksHelp = defineMessages('common-links-help', {
  zh: {
    links:
      '在这里维护网站上“常用链接”页的内容：名称和简介可以写四种语言，可以分组、排序，也可以先对访客隐藏。',
  },
  en: {
    links:
      'What the page “Links” of the site shows: names and descriptions in four languages, in groups and in an order; a link can be kept from visitors for a while.',
  },
  es: {
    links:
      'Lo que muestra la página «Enlaces» del sitio: nombres y descripciones en cuatro idiomas, por grupos y en orden; un enlace se puede ocultar a los visitantes.',
  },
  ja: {
    links:
      'サイトの「リンク集」ページの内容です。名前と説明は 4 言語で書け、グループ分けや並べ替え、訪問者への非表示ができます。',
  },
});
