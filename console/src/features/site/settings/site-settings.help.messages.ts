import { defineMessages } from '../../../platform/i18n/messages.ts';

/** What one can do on this screen. */
export const siteSettingsHelp = defineMessages('site-settings-help', {
  zh: {
    settings: '这里设置网站的标题、单位、版权、联系方式和颜色。文字可以写四种语言；保存后网站上马上生效。',
  },
  en: {
    settings:
      'Title, organisation, copyright, contact and colour of the website. Texts have four languages; what is saved shows at once.',
  },
  es: {
    settings:
      'Título, organización, derechos, contacto y color del sitio web. Los textos tienen cuatro idiomas; lo guardado se ve enseguida.',
  },
  ja: {
    settings:
      'サイトのタイトル、組織名、著作権表示、連絡先、色を設定します。文章は 4 言語で書け、保存するとすぐサイトに反映されます。',
  },
});
