import { defineMessages } from '../platform/i18n/messages.ts';

export const cellProblemsMessages = defineMessages('cellProblems', {
  zh: {
    cell: '单元格',
    field: '字段',
    value: '内容',
    problem: '错误',
    emptyCell: '（空）',
    firstShown: '仅显示前 {{shown}} 处错误，共 {{total}} 处；完整内容见标注错误的文件。',
    showMore: '显示更多',
  },
  en: {
    cell: 'Cell',
    field: 'Field',
    value: 'Content',
    problem: 'Problem',
    emptyCell: '(empty)',
    firstShown: 'The first {{shown}} of {{total}} problems; the marked file has all of them.',
    showMore: 'Show more',
  },
  es: {
    cell: 'Celda',
    field: 'Campo',
    value: 'Contenido',
    problem: 'Error',
    emptyCell: '(vacía)',
    firstShown: 'Se muestran {{shown}} de {{total}} errores; el archivo marcado los contiene todos.',
    showMore: 'Mostrar más',
  },
  ja: {
    cell: 'セル',
    field: '項目',
    value: '内容',
    problem: 'エラー',
    emptyCell: '（空）',
    firstShown:
      '{{total}} 件のうち最初の {{shown}} 件を表示しています。全件はエラーを示したファイルにあります。',
    showMore: 'さらに表示',
  },
});
