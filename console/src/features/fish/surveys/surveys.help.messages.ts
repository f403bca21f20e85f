import { defineMessages } from '../../../platform/i18n/messages.ts';

/** What one can do on the screens of surveys. */
export const surveysHelp = defineMessages('surveys-help', {
  zh: {
    list: '这里列出每一网次的调查。S 为种数，N 为尾数，W 为重量。可按年份、渔具、河段、流域和鱼类筛选。',
    survey: '这里查看一次调查：作业、水质、渔获和单位努力量渔获量。可以打印。',
    edit: '按步骤录入：河段与时间、渔具与努力量、水质、渔获、个体量测，最后检查并提交。没有网络时，内容保存在本浏览器，恢复后再存到服务器。渔获表可从电子表格粘贴：数量填 0 表示未捕到，留空表示未计数。',
  },
  en: {
    list: 'Each row is one set of one gear. S is the number of species, N of fish, W their weight. Narrow the list by year, gear, section, basin and species.',
    survey: 'One survey: the set, the water, the catch and the catch per unit of effort. You can print it.',
    edit: 'Enter it step by step: section and time, gear and effort, water, catch, measured fish; then check and submit. Without a network it is kept in this browser and saved later. You can paste the catch from a spreadsheet: 0 means absent, a blank count means not counted.',
  },
  es: {
    list: 'Cada fila es un lance de un arte. S es el número de especies, N el de peces y W su peso. Filtre por año, arte, tramo, cuenca y especie.',
    survey:
      'Un muestreo: el lance, el agua, la captura y la captura por unidad de esfuerzo. Puede imprimirse.',
    edit: 'Introdúzcalo por pasos: tramo y hora, arte y esfuerzo, agua, captura, peces medidos; luego compruebe y envíe. Sin red se guarda en este navegador y después en el servidor. Puede pegar la captura de una hoja de cálculo: 0 es ausente, vacío es sin contar.',
  },
  ja: {
    list: '1 行が 1 回の操業です。S は種数、N は尾数、W は重量です。年・漁具・区間・流域・魚種で絞り込めます。',
    survey: '1 件の調査の操業・水質・漁獲・単位努力量当たり漁獲量を表示します。印刷できます。',
    edit: '区間と時刻、漁具と努力量、水質、漁獲、個体測定の順に入力し、最後に確認して提出します。通信がない間はこのブラウザーに保存し、復旧後にサーバーへ保存します。漁獲は表計算から貼り付けられます。0 は不在、空欄は未計数です。',
  },
});
