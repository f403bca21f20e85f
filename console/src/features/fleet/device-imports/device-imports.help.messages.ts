import { defineMessages } from '../../../platform/i18n/messages.ts';

/** What one can do on each screen. */
export const deviceImportsHelp = defineMessages('device-imports-help', {
  zh: {
    deviceImport:
      '从 xlsx 或 xls 文件一次新增多台设备：上传附件，核对每一列的含义，逐格检查，全部正确后再确认。要么全部新增，要么一台也不新增；之后仍可整批撤销。',
  },
  en: {
    deviceImport:
      'Adds many devices at once from an xlsx or xls file: upload it, say what each column means, have every cell checked, and confirm when all is right. Either all devices are added or none, and the whole batch can be undone afterwards.',
  },
  es: {
    deviceImport:
      'Añade muchos dispositivos a la vez desde un archivo xlsx o xls: cárguelo, indique qué significa cada columna, compruebe cada celda y confirme cuando todo sea correcto. Se añaden todos o ninguno, y después puede deshacerse el lote entero.',
  },
  ja: {
    deviceImport:
      'xlsx または xls ファイルから多数の機器を一度に追加します。アップロードし、各列の意味を選び、セルごとに確認して、すべて正しければ実行します。全部追加されるか、1 台も追加されないかのどちらかで、後から一括で取り消せます。',
  },
});
