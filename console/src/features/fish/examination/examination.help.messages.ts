import { defineMessages } from '../../../platform/i18n/messages.ts';

/** What one can do in the inbox of the review. */
export const examinationHelp = defineMessages('fish-examination-help', {
  zh: {
    inbox:
      '鱼类、照片、文献、调查和调查河段的提交都在这里审核：左侧选一条，右侧逐项对照已发布的内容与提交的内容。先领取（30 分钟内有效），可以对任何一项写意见，再通过、退回或不予通过。自己写的内容须由他人审核。快捷键：J、K 换条，C 领取，A 通过，R 退回，X 不予通过。',
  },
  en: {
    inbox:
      'Submissions of species, photos, references, surveys and river sections are reviewed here. Choose one at the left, and compare what is published with what is submitted. Claim it (for 30 minutes), comment on any field, then approve, return or reject it. Somebody else must review what you have written. Keys: J and K go from one to the next, C claims, A approves, R returns, X rejects.',
  },
  es: {
    inbox:
      'Aquí se revisan los envíos de especies, fotos, referencias, muestreos y tramos de río. Elija uno a la izquierda y compare lo publicado con lo enviado. Asúmalo (durante 30 minutos), comente cualquier campo y apruébelo, devuélvalo o rechácelo. Lo que usted ha escrito debe revisarlo otra persona. Teclas: J y K cambian de envío, C asume, A aprueba, R devuelve, X rechaza.',
  },
  ja: {
    inbox:
      '魚種、写真、文献、調査、調査区間の提出をここで審査します。左で 1 件を選び、右で公開中の内容と提出された内容を項目ごとに比べます。担当（30 分間有効）してから、項目にコメントを書き、承認、差し戻し、却下のいずれかを選びます。自分が書いた内容は他の人が審査します。キー：J と K で移動、C で担当、A で承認、R で差し戻し、X で却下。',
  },
});
