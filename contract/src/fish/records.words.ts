import { defineWords } from '../words.ts';

/** The states of a record by their numbers. */
export const reviewStatusWords = defineWords({
  zh: { 0: '草稿', 1: '待审核', 2: '审核中', 3: '已通过', 4: '已退回', 5: '未通过', 6: '已撤回' },
  en: {
    0: 'Draft',
    1: 'Submitted',
    2: 'Under review',
    3: 'Approved',
    4: 'Returned',
    5: 'Rejected',
    6: 'Withdrawn',
  },
  es: {
    0: 'Borrador',
    1: 'Enviado',
    2: 'En revisión',
    3: 'Aprobado',
    4: 'Devuelto',
    5: 'Rechazado',
    6: 'Retirado',
  },
  ja: {
    0: '下書き',
    1: '提出済み',
    2: '審査中',
    3: '承認済み',
    4: '差し戻し',
    5: '却下',
    6: '取り下げ',
  },
});
