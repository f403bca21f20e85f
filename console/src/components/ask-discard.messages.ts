import { defineMessages } from '../platform/i18n/messages.ts';

export const askDiscardMessages = defineMessages('askDiscard', {
  zh: {
    discardTitle: '放弃未保存的修改？',
    discardText: '您填写的内容还没有保存。',
    discard: '放弃修改',
    keepEditing: '继续编辑',
  },
  en: {
    discardTitle: 'Discard your changes?',
    discardText: 'What you entered has not been saved.',
    discard: 'Discard changes',
    keepEditing: 'Keep editing',
  },
  es: {
    discardTitle: '¿Descartar los cambios?',
    discardText: 'Lo que ha escrito no se ha guardado.',
    discard: 'Descartar cambios',
    keepEditing: 'Seguir editando',
  },
  ja: {
    discardTitle: '変更を破棄しますか？',
    discardText: '入力した内容はまだ保存されていません。',
    discard: '変更を破棄',
    keepEditing: '編集を続ける',
  },
});
