import { defineMessages } from '../../../platform/i18n/messages.ts';

/** What one can do on the screen. */
export const loggerFilesHelp = defineMessages('logger-files-help', {
  zh: {
    loggerFiles:
      '把 HOBO、YSI、In-Situ 等记录仪导出的 CSV 或 Excel 文件加入测站历史：上传文件，核对时间与每一列对应的信号，试运行查看会新增多少数值，再确认导入。设备自己上报的数值不会改变，不触发告警，也不改变当前值；导入可以撤销。',
  },
  en: {
    loggerFiles:
      'Adds a CSV or Excel file of a logger (HOBO, YSI, In-Situ and others) to the history of a station: upload it, say which column is which signal, see in a dry run what would be added, then import. What the station sent stays as it is, no alarm is raised, the newest values do not change, and the import can be undone.',
  },
  es: {
    loggerFiles:
      'Añade al historial de una estación un archivo CSV o Excel de un registrador (HOBO, YSI, In-Situ y otros): cárguelo, indique qué señal es cada columna, compruebe en un ensayo qué se añadiría e impórtelo. Lo que envió la estación no cambia, no se generan alarmas, los valores actuales siguen igual y la importación puede deshacerse.',
  },
  ja: {
    loggerFiles:
      'HOBO、YSI、In-Situ などのロガーが書き出した CSV または Excel ファイルを観測局の履歴に追加します。アップロードして各列の信号を選び、試行で追加される値を確認してから取り込みます。観測局が送った値は変わらず、警報は発生せず、最新値も変わりません。取り込みは取り消せます。',
  },
});
