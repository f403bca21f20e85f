import { defineMessages } from '../../../platform/i18n/messages.ts';

/** What one can do on each screen. */
export const telemetryHelp = defineMessages('telemetry-help', {
  zh: {
    historyComparison:
      '最多八台设备的历史数据并排查看：曲线、明细、统计、状态时长和数据质量。所选设备、信号量和时间都写在网址里，复制链接即可分享；统计可导出为文件。',
  },
  en: {
    historyComparison:
      'The history of up to eight devices side by side: lines, rows, statistics, time in state and data quality. Devices, signals and time stand in the address, so a copied link shows the same; statistics can be exported.',
  },
  es: {
    historyComparison:
      'El historial de hasta ocho dispositivos, uno junto a otro: curvas, filas, estadísticas, tiempo en cada estado y calidad de los datos. Dispositivos, señales y periodo figuran en la dirección, así que un enlace copiado muestra lo mismo; las estadísticas pueden exportarse.',
  },
  ja: {
    historyComparison:
      '最大 8 台の機器の履歴を並べて表示します。折れ線、明細、統計、状態の時間、データ品質を確認できます。機器、信号、期間はアドレスに含まれるため、リンクをコピーすれば同じ内容を共有できます。統計はファイルに出力できます。',
  },
});
