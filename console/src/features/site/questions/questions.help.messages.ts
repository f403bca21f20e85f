import { defineMessages } from '../../../platform/i18n/messages.ts';

/** What one can do on this screen. */
export const questionsHelp = defineMessages('questions-help', {
  zh: {
    questions: '这里维护网站的“常见问题”页：每个问题和答案都可以写四种语言，可以分组、排序，先存草稿再发布。',
  },
  en: {
    questions:
      'What the page “Questions” of the site shows: each question and answer in four languages, in groups and in an order, as a draft first and then published.',
  },
  es: {
    questions:
      'Lo que muestra la página «Preguntas»: cada pregunta y respuesta en cuatro idiomas, por grupos y en orden, primero como borrador y después publicada.',
  },
  ja: {
    questions:
      'サイトの「よくある質問」ページの内容です。質問と回答を 4 言語で書き、グループ分けや並べ替えをして、下書きから公開します。',
  },
});
