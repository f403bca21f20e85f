import { defineMessages } from '../../../platform/i18n/messages.ts';

export const chartsHelp = defineMessages('fish-charts-help', {
  zh: {
    charts:
      '这里对已审核通过的调查做统计：选择图表、分组和范围，图下方有全部数值，可保存图片和数据。未计入的数据会逐项说明。',
  },
  en: {
    charts:
      'Statistics of approved surveys: choose a chart, how to group it and what to count. All figures stand below the chart; picture and data can be saved. What is left out is told.',
  },
  es: {
    charts:
      'Estadísticas de los muestreos aprobados: elija un gráfico, cómo agruparlo y qué contar. Bajo el gráfico están todas las cifras; puede guardar la imagen y los datos. Se indica lo que queda fuera.',
  },
  ja: {
    charts:
      '承認済みの調査を統計処理します。グラフ、グループ、範囲を選ぶと、グラフの下にすべての数値が表示され、画像とデータを保存できます。除外されたデータも示します。',
  },
});
