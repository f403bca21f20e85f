import { defineMessages } from '../../../platform/i18n/messages.ts';

export const notesMessages = defineMessages('deviceNotes', {
  zh: {
    title: '备注',
    empty: '还没有备注。',
    write: '写备注',
    placeholder: '例如：阀门偏紧，已上油。',
    save: '保存备注',
    editOf: '编辑备注',
    edited: '已编辑',
    goneAuthor: '已注销的用户',
  },
  en: {
    title: 'Notes',
    empty: 'No notes yet.',
    write: 'Write a note',
    placeholder: 'For instance: the valve is stiff and was greased.',
    save: 'Save note',
    editOf: 'Edit note',
    edited: 'edited',
    goneAuthor: 'a user who is gone',
  },
  es: {
    title: 'Notas',
    empty: 'Aún no hay notas.',
    write: 'Escribir una nota',
    placeholder: 'Por ejemplo: la válvula va dura y se engrasó.',
    save: 'Guardar la nota',
    editOf: 'Editar la nota',
    edited: 'editada',
    goneAuthor: 'un usuario que ya no está',
  },
  ja: {
    title: 'メモ',
    empty: 'メモはまだありません。',
    write: 'メモを書く',
    placeholder: '例：バルブが固いため注油しました。',
    save: 'メモを保存',
    editOf: 'メモを編集',
    edited: '編集済み',
    goneAuthor: '退会したユーザー',
  },
});
