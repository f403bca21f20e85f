import { defineMessages } from '../../../platform/i18n/messages.ts';

/** What one can do on this screen. */
export const sitePagesHelp = defineMessages('site-pages-help', {
  zh: {
    about:
      '这里编写网站的“关于我们”页：标题、摘要和正文各有四种语言。先保存草稿，检查后按语言发布；没有发布的语言会显示英文或中文内容。',
    team: '这里编写网站的“团队”页：一段介绍和成员名单。',
  },
  en: {
    about:
      'The page “About us” of the site: title, summary and content in four languages. Save a draft, check it and publish it language by language; where one is missing, visitors see English or Chinese.',
    team: 'The page “Team” of the site: an introduction and the members.',
  },
  es: {
    about:
      'La página «Quiénes somos»: título, resumen y contenido en cuatro idiomas. Guarde un borrador, revíselo y publíquelo por idioma; si falta uno, los visitantes ven inglés o chino.',
    team: 'La página «Equipo»: una presentación y los miembros.',
  },
  ja: {
    about:
      'サイトの「私たちについて」ページです。タイトル、概要、本文を 4 言語で書き、下書きを確認してから言語ごとに公開します。未公開の言語では英語か中国語が表示されます。',
    team: 'サイトの「チーム」ページです。紹介文とメンバーを登録します。',
  },
});
