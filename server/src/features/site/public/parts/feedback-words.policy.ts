import { type Language, languages } from '@weir/contract/common';

/** What the form of feedback and its receipt say. */
const words = {
  optional: ['选填', 'optional', 'opcional', '任意'],
  kind: ['类别', 'What it is about', 'Sobre qué trata', '種類'],
  choose: ['请选择', 'Choose one', 'Elija una opción', '選択してください'],
  name: ['姓名', 'Name', 'Nombre', 'お名前'],
  tel: ['电话', 'Telephone', 'Teléfono', '電話番号'],
  email: ['邮箱', 'E-mail', 'Correo electrónico', 'メールアドレス'],
  subject: ['主题', 'Subject', 'Asunto', '件名'],
  message: ['留言内容', 'Message', 'Mensaje', 'メッセージ'],
  messageHelp: [
    '10 至 2000 字。',
    '10 to 2,000 characters.',
    'De 10 a 2.000 caracteres.',
    '10 文字以上 2,000 文字以内。',
  ],
  consent: [
    '我已阅读并同意',
    'I have read this and agree',
    'Lo he leído y estoy de acuerdo',
    '内容を読み、同意します',
  ],
  hidden: ['请勿填写', 'Leave this empty', 'Deje esto vacío', '入力しないでください'],
  send: ['发送', 'Send', 'Enviar', '送信する'],
  sending: [
    '正在发送，请稍候…',
    'Sending; this takes a few seconds…',
    'Enviando; tarda unos segundos…',
    '送信しています。数秒お待ちください…',
  ],
  required: ['请填写此项', 'Please fill this in', 'Rellene este campo', '入力してください'],
  tooShort: [
    '请至少写 10 个字',
    'Please write at least 10 characters',
    'Escriba al menos 10 caracteres',
    '10 文字以上入力してください',
  ],
  wrong: [
    '请检查此项的内容',
    'Please check what is written here',
    'Revise lo que ha escrito aquí',
    '入力内容をご確認ください',
  ],
  agree: [
    '发送前请先同意',
    'Please agree before you send it',
    'Acepte antes de enviarlo',
    '送信するには同意が必要です',
  ],
  tooMany: [
    '现在收到的留言太多，请稍后再试，或通过下面的方式联系我们。',
    'Too many messages have been sent for now. Please try again later, or reach us as below.',
    'Se han enviado demasiados mensajes por ahora. Inténtelo más tarde o contáctenos como se indica abajo.',
    '現在、送信が多すぎます。しばらくしてからもう一度お試しいただくか、下記の方法でご連絡ください。',
  ],
  failed: [
    '没有发送成功，您写的内容还在。请检查网络后再试。',
    'It was not sent; what you wrote is still here. Check your connection and try again.',
    'No se ha enviado; lo que escribió sigue aquí. Compruebe su conexión e inténtelo de nuevo.',
    '送信できませんでした。入力内容は残っています。接続を確認して、もう一度お試しください。',
  ],
  noScript: [
    '此表单需要 JavaScript。您也可以通过以下方式联系我们：',
    'The form needs JavaScript. You can also reach us like this:',
    'El formulario necesita JavaScript. También puede contactarnos así:',
    'フォームには JavaScript が必要です。次の方法でもご連絡いただけます。',
  ],
  closed: [
    '目前不接收留言。您可以通过以下方式联系我们：',
    'Messages are not taken at present. You can reach us like this:',
    'Por ahora no se reciben mensajes. Puede contactarnos así:',
    '現在メッセージは受け付けていません。次の方法でご連絡ください。',
  ],
  moreContacts: ['所有联系方式', 'All contacts', 'Todos los contactos', 'すべての連絡先'],
  sent: [
    '谢谢，已收到您的留言',
    'Thank you, we have your message',
    'Gracias, hemos recibido su mensaje',
    'ありがとうございます。メッセージを受け付けました',
  ],
  sentText: [
    '请保存下面的地址：只有用它才能查看回复，我们不会发送邮件通知。',
    'Keep the address below: our answer is read there and nowhere else. We send no e-mail.',
    'Guarde la dirección siguiente: solo allí podrá leer nuestra respuesta. No enviamos correos.',
    '下のアドレスを保存してください。回答はこのアドレスでのみご覧いただけます。メールはお送りしません。',
  ],
  receiptAddress: ['回执地址', 'Address of your receipt', 'Dirección de su resguardo', '受付票のアドレス'],
  copy: ['复制地址', 'Copy the address', 'Copiar la dirección', 'アドレスをコピー'],
  copied: ['已复制', 'Copied', 'Copiada', 'コピーしました'],
  openReceipt: ['打开回执', 'Open the receipt', 'Abrir el resguardo', '受付票を開く'],
  receipt: ['您的留言', 'Your message', 'Su mensaje', 'お寄せいただいたメッセージ'],
  token: ['回执号', 'Number of the receipt', 'Número del resguardo', '受付番号'],
  tokenHelp: [
    '20 位字母和数字，在回执地址的“#”之后。',
    '20 letters and digits, after the “#” of its address.',
    '20 letras y cifras, tras la «#» de su dirección.',
    'アドレスの「#」の後にある 20 文字の英数字です。',
  ],
  show: ['查看', 'Show', 'Mostrar', '表示する'],
  unknown: [
    '没有找到这个回执。请检查号码；过期的留言会被删除。',
    'There is no such receipt. Check its number; old messages are deleted.',
    'No existe este resguardo. Revise el número; los mensajes antiguos se eliminan.',
    'この受付票は見つかりません。番号をご確認ください。古いメッセージは削除されます。',
  ],
  state: ['状态', 'State', 'Estado', '状態'],
  received: ['已收到', 'Received', 'Recibido', '受付済み'],
  inProgress: ['处理中', 'We are working on it', 'En curso', '対応中'],
  answered: ['已回复', 'Answered', 'Respondido', '回答済み'],
  closedState: ['已结束', 'Closed', 'Cerrado', '完了'],
  us: ['我们的回复', 'Our answer', 'Nuestra respuesta', '当方からの回答'],
  you: ['您的留言', 'You wrote', 'Usted escribió', 'あなたのメッセージ'],
  erased: [
    '（内容已删除）',
    '(The text has been erased)',
    '(El texto se ha borrado)',
    '（本文は削除されました）',
  ],
  addMore: ['补充说明', 'Add something', 'Añadir algo', '追記する'],
  added: ['已发送', 'It has been sent', 'Se ha enviado', '送信しました'],
  receiptNoScript: [
    '查看回执需要 JavaScript。',
    'The receipt needs JavaScript.',
    'El resguardo necesita JavaScript.',
    '受付票の表示には JavaScript が必要です。',
  ],
} as const satisfies Record<string, readonly [string, string, string, string]>;

export type FeedbackWord = keyof typeof words;

export const feedbackWordsIn =
  (language: Language) =>
  (word: FeedbackWord): string =>
    words[word][languages.indexOf(language)] ?? words[word][1];
