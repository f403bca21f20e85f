import type { Language } from '@weir/contract/common';

/** What the pages of the site say by themselves. */
const words = {
  home: ['首页', 'Home', 'Inicio', 'ホーム'],
  about: ['关于我们', 'About us', 'Quiénes somos', '私たちについて'],
  team: ['团队', 'Team', 'Equipo', 'チーム'],
  contact: ['联系我们', 'Contact', 'Contacto', 'お問い合わせ'],
  links: ['常用链接', 'Links', 'Enlaces', 'リンク集'],
  questions: ['常见问题', 'Questions', 'Preguntas', 'よくある質問'],
  pause: ['暂停动画', 'Pause the animation', 'Pausar la animación', 'アニメーションを止める'],
  play: ['播放动画', 'Play the animation', 'Reanudar la animación', 'アニメーションを再生する'],
  aboutMore: ['了解我们', 'Read about us', 'Conózcanos', '私たちについて詳しく'],
  teamMore: ['认识团队', 'Meet the team', 'Conozca al equipo', 'チームの紹介へ'],
  questionsMore: ['全部问题', 'All questions', 'Todas las preguntas', 'すべての質問へ'],
  contactMore: ['如何联系', 'How to reach us', 'Cómo contactarnos', '連絡先の一覧へ'],
  linksMore: ['全部链接', 'All links', 'Todos los enlaces', 'リンクの一覧へ'],
  species: ['鱼类', 'Fish species', 'Peces', '魚種'],
  feedback: ['意见反馈', 'Feedback', 'Opiniones', 'ご意見・ご質問'],
  skip: ['跳到正文', 'Skip to the content', 'Ir al contenido', '本文へ移動'],
  menu: ['主导航', 'Main', 'Principal', 'メイン'],
  languages: ['语言', 'Language', 'Idioma', '言語'],
  signIn: ['登录平台', 'Sign in', 'Iniciar sesión', 'ログイン'],
  nothing: [
    '这里还没有内容，敬请期待。',
    'There is nothing here yet. Please look in again later.',
    'Aún no hay nada aquí. Vuelva a visitarnos más adelante.',
    'まだ準備中です。しばらくしてから、またお越しください。',
  ],
  notFound: ['没有这个页面', 'There is no such page', 'No existe esta página', 'ページが見つかりません'],
  closed: [
    '网站暂不开放',
    'The site is closed for now',
    'El sitio está cerrado por ahora',
    'サイトは現在公開されていません',
  ],
  closedText: [
    '请稍后再来。',
    'Please come back later.',
    'Vuelva más tarde, por favor.',
    'しばらくしてからもう一度お越しください。',
  ],
  otherLanguage: [
    '这一页还没有中文版，下面是其他语言的内容。',
    'This page is not in English yet; here it is in another language.',
    'Esta página aún no está en español; aquí está en otro idioma.',
    'このページの日本語版はまだありません。別の言語で表示しています。',
  ],
  draft: [
    '这是草稿，访客还看不到。',
    'This is a draft; visitors do not see it yet.',
    'Esto es un borrador; los visitantes aún no lo ven.',
    'これは下書きです。まだ一般には公開されていません。',
  ],
  tel: ['电话', 'Telephone', 'Teléfono', '電話'],
  email: ['邮箱', 'E-mail', 'Correo', 'メール'],
  address: ['地址', 'Address', 'Dirección', '住所'],
  hours: ['工作时间', 'Hours', 'Horario', '受付時間'],
  person: ['联系人', 'Person', 'Persona', '担当者'],
  place: ['位置', 'Place', 'Ubicación', '位置'],
} as const satisfies Record<string, readonly [string, string, string, string]>;

export type PublicWord = keyof typeof words;

const order: readonly Language[] = ['zh', 'en', 'es', 'ja'];

export const wordsIn =
  (language: Language) =>
  (word: PublicWord): string =>
    words[word][order.indexOf(language)] ?? words[word][1];

export type Say = ReturnType<typeof wordsIn>;
