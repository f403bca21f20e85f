import { defineMessages } from '../../../platform/i18n/messages.ts';

/** What one can do on this screen. */
export const siteContactsHelp = defineMessages('site-contacts-help', {
  zh: {
    contacts:
      '在这里维护网站上“联系我们”页的内容：办公室、电话、邮箱、地址、工作时间和位置，文字可以写四种语言。',
  },
  en: {
    contacts:
      'What the page “Contact” of the site shows: offices with telephone, e-mail, address, hours and place, in four languages.',
  },
  es: {
    contacts:
      'Lo que muestra la página «Contacto» del sitio: oficinas con teléfono, correo, dirección, horario y lugar, en cuatro idiomas.',
  },
  ja: {
    contacts:
      'サイトの「お問い合わせ」ページの内容です。事務所の電話、メール、住所、受付時間、位置を 4 言語で登録します。',
  },
});
