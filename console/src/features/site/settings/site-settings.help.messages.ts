import { defineMessages } from '../../../platform/i18n/messages.ts';

/** What one can do on this screen. */
export const siteSettingsHelp = defineMessages('site-settings-help', {
  zh: {
    settings:
      '这里设置平台的标题、单位、版权、联系方式和外观。文字可以写四种语言；保存后马上在所有打开的页面上生效。',
  },
  en: {
    settings:
      'Title, organisation, copyright, contact and appearance of the installation. Texts have four languages; what is saved shows at once in every open page.',
  },
  es: {
    settings:
      'Título, organización, derechos, contacto y aspecto de la instalación. Los textos tienen cuatro idiomas; lo guardado se ve enseguida en todas las páginas abiertas.',
  },
  ja: {
    settings:
      'プラットフォームのタイトル、組織名、著作権表示、連絡先、外観を設定します。文章は 4 言語で書け、保存すると開いているすべての画面にすぐ反映されます。',
  },
});
