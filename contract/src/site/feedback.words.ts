import { listWords } from '../list.words.ts';
import { defineWords } from '../words.ts';

/** Titles of the columns of what visitors wrote. */
export const feedbackColumnWords = defineWords({
  zh: {
    ...listWords.zh,
    state: '状态',
    closedReason: '关闭原因',
    kind: '类别',
    language: '语言',
    name: '姓名',
    email: '邮箱',
    tel: '电话',
    subject: '主题',
    message: '内容',
    assigneeName: '处理人',
    waitingUntil: '等待至',
  },
  en: {
    ...listWords.en,
    state: 'State',
    closedReason: 'Closed because',
    kind: 'Kind',
    language: 'Language',
    name: 'Name',
    email: 'E-mail',
    tel: 'Telephone',
    subject: 'Subject',
    message: 'Message',
    assigneeName: 'Assignee',
    waitingUntil: 'Waiting until',
  },
  es: {
    ...listWords.es,
    state: 'Estado',
    closedReason: 'Motivo de cierre',
    kind: 'Tipo',
    language: 'Idioma',
    name: 'Nombre',
    email: 'Correo',
    tel: 'Teléfono',
    subject: 'Asunto',
    message: 'Mensaje',
    assigneeName: 'Responsable',
    waitingUntil: 'En espera hasta',
  },
  ja: {
    ...listWords.ja,
    state: '状態',
    closedReason: '完了の理由',
    kind: '種類',
    language: '言語',
    name: '氏名',
    email: 'メール',
    tel: '電話',
    subject: '件名',
    message: '内容',
    assigneeName: '担当者',
    waitingUntil: '保留の期限',
  },
});

export const feedbackStateWords = defineWords({
  zh: {
    new: '新留言',
    open: '处理中',
    waiting: '等待',
    answered: '已回复',
    closed: '已关闭',
    spam: '垃圾留言',
  },
  en: { new: 'New', open: 'Open', waiting: 'Waiting', answered: 'Answered', closed: 'Closed', spam: 'Spam' },
  es: {
    new: 'Nuevo',
    open: 'Abierto',
    waiting: 'En espera',
    answered: 'Respondido',
    closed: 'Cerrado',
    spam: 'Spam',
  },
  ja: { new: '新着', open: '対応中', waiting: '保留', answered: '回答済み', closed: '完了', spam: '迷惑' },
});

export const closedReasonWords = defineWords({
  zh: { done: '已处理', duplicate: '重复', noAnswer: '无需回复' },
  en: { done: 'Done', duplicate: 'Duplicate', noAnswer: 'No answer needed' },
  es: { done: 'Resuelto', duplicate: 'Duplicado', noAnswer: 'No requiere respuesta' },
  ja: { done: '対応済み', duplicate: '重複', noAnswer: '回答不要' },
});
