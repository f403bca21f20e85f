import { defineMessages } from '../../../platform/i18n/messages.ts';

/** What one can do on the screens of the site. */
export const siteHelp = defineMessages('site-help', {
  zh: {
    settings: '这里设置网站的标题、单位、版权、联系方式和颜色。文字可以写四种语言；保存后网站上马上生效。',
    links:
      '在这里维护网站上“常用链接”页的内容：名称和简介可以写四种语言，可以分组、排序，也可以先对访客隐藏。',
    contacts:
      '在这里维护网站上“联系我们”页的内容：办公室、电话、邮箱、地址、工作时间和位置，文字可以写四种语言。',
    about:
      '这里编写网站的“关于我们”页：标题、摘要和正文各有四种语言。先保存草稿，检查后按语言发布；没有发布的语言会显示英文或中文内容。',
    team: '这里编写网站的“团队”页：一段介绍和成员名单。',
    feedback:
      '这里设置网站的“意见反馈”页：标题、说明和正文，是否接收留言，可选的类别，同意说明，通知谁，以及个人信息保留多久。',
    messages:
      '访客的留言都在这里：打开一条，指派处理人、写备注、回复或关闭；访客用回执查看回复。垃圾留言单独存放，30 天后删除。好的问答可以变成常见问题的草稿。',
    questions: '这里维护网站的“常见问题”页：每个问题和答案都可以写四种语言，可以分组、排序，先存草稿再发布。',
    media:
      '在这里保管网站页面使用的图片：上传 JPEG、PNG、WebP 或 AVIF，为看不到图片的人写替代文字，点一下图片确定裁剪时保留的焦点。拍摄地点等附带信息不会保留。使用中的图片不能删除。',
  },
  en: {
    settings:
      'Title, organisation, copyright, contact and colour of the website. Texts have four languages; what is saved shows at once.',
    links:
      'What the page “Links” of the site shows: names and descriptions in four languages, in groups and in an order; a link can be kept from visitors for a while.',
    contacts:
      'What the page “Contact” of the site shows: offices with telephone, e-mail, address, hours and place, in four languages.',
    about:
      'The page “About us” of the site: title, summary and content in four languages. Save a draft, check it and publish it language by language; where one is missing, visitors see English or Chinese.',
    team: 'The page “Team” of the site: an introduction and the members.',
    feedback:
      'The page “Feedback” of the site: title, summary and content, whether messages are taken, what they can be about, what visitors agree to, who is told, and how long names are kept.',
    messages:
      'What visitors wrote: open a message to give it to somebody, add a note, answer or close it; the visitor reads the answer by the receipt. Spam is kept apart and deleted after 30 days. A good answer becomes the draft of a question.',
    questions:
      'What the page “Questions” of the site shows: each question and answer in four languages, in groups and in an order, as a draft first and then published.',
    media:
      'The pictures of the site’s pages: upload JPEG, PNG, WebP or AVIF, write what each shows for people who do not see it, and click on what must stay in sight when it is cut. Where it was taken and the like is not kept. A picture that is used cannot be deleted.',
  },
  es: {
    settings:
      'Título, organización, derechos, contacto y color del sitio web. Los textos tienen cuatro idiomas; lo guardado se ve enseguida.',
    links:
      'Lo que muestra la página «Enlaces» del sitio: nombres y descripciones en cuatro idiomas, por grupos y en orden; un enlace se puede ocultar a los visitantes.',
    contacts:
      'Lo que muestra la página «Contacto» del sitio: oficinas con teléfono, correo, dirección, horario y lugar, en cuatro idiomas.',
    about:
      'La página «Quiénes somos»: título, resumen y contenido en cuatro idiomas. Guarde un borrador, revíselo y publíquelo por idioma; si falta uno, los visitantes ven inglés o chino.',
    team: 'La página «Equipo»: una presentación y los miembros.',
    feedback:
      'La página «Opiniones»: título, resumen y contenido, si se reciben mensajes, sobre qué pueden tratar, qué aceptan los visitantes, a quién se avisa y cuánto se guardan los nombres.',
    messages:
      'Lo que escriben los visitantes: abra un mensaje para asignarlo, anotar, responder o cerrarlo; el visitante lee la respuesta con su resguardo. El spam se guarda aparte y se borra a los 30 días. Una buena respuesta puede ser el borrador de una pregunta.',
    questions:
      'Lo que muestra la página «Preguntas»: cada pregunta y respuesta en cuatro idiomas, por grupos y en orden, primero como borrador y después publicada.',
    media:
      'Las imágenes de las páginas del sitio: suba JPEG, PNG, WebP o AVIF, escriba qué muestra cada una para quien no la ve y pulse sobre lo que debe seguir a la vista al recortarla. El lugar de la toma y otros datos no se conservan. Una imagen en uso no se puede eliminar.',
  },
  ja: {
    settings:
      'サイトのタイトル、組織名、著作権表示、連絡先、色を設定します。文章は 4 言語で書け、保存するとすぐサイトに反映されます。',
    links:
      'サイトの「リンク集」ページの内容です。名前と説明は 4 言語で書け、グループ分けや並べ替え、訪問者への非表示ができます。',
    contacts:
      'サイトの「お問い合わせ」ページの内容です。事務所の電話、メール、住所、受付時間、位置を 4 言語で登録します。',
    about:
      'サイトの「私たちについて」ページです。タイトル、概要、本文を 4 言語で書き、下書きを確認してから言語ごとに公開します。未公開の言語では英語か中国語が表示されます。',
    team: 'サイトの「チーム」ページです。紹介文とメンバーを登録します。',
    feedback:
      'サイトの「ご意見・ご質問」ページです。タイトル、概要、本文、受付の有無、種類、同意文、通知先、氏名などの保存期間を設定します。',
    messages:
      '訪問者からのメッセージです。開いて担当者を決め、メモを残し、回答または完了します。訪問者は受付票で回答を読みます。迷惑メッセージは別に保管され、30 日後に削除されます。よい回答は「よくある質問」の下書きにできます。',
    questions:
      'サイトの「よくある質問」ページの内容です。質問と回答を 4 言語で書き、グループ分けや並べ替えをして、下書きから公開します。',
    media:
      'サイトのページで使う画像です。JPEG、PNG、WebP、AVIF をアップロードし、画像が見えない人のために代替テキストを書き、切り抜いても残したい場所をクリックします。撮影場所などの付帯情報は保存されません。使用中の画像は削除できません。',
  },
});
