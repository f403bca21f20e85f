import { defineMessages } from '../platform/i18n/messages.ts';

export const cellProblemsMessages = defineMessages('cellProblems', {
  zh: {
    cell: '单元格',
    field: '字段',
    value: '内容',
    problem: '错误',
    emptyCell: '（空）',
  },
  en: {
    cell: 'Cell',
    field: 'Field',
    value: 'Content',
    problem: 'Problem',
    emptyCell: '(empty)',
  },
  es: {
    cell: 'Celda',
    field: 'Campo',
    value: 'Contenido',
    problem: 'Error',
    emptyCell: '(vacía)',
  },
  ja: {
    cell: 'セル',
    field: '項目',
    value: '内容',
    problem: 'エラー',
    emptyCell: '（空）',
  },
});
