import { defineMessages } from '../../platform/i18n/messages.ts';

/** What is said of a workbook that is uploaded. */
export const workbookMessages = defineMessages('workbook', {
  zh: {
    template: '下载模板',
    templateFailed: '模板下载失败',
    limits: '读取第一个工作表，最多 {{rows}} 行、{{columns}} 列。',
    fault_encrypted: '文件有密码保护，请取消密码后重新上传。',
    fault_damaged: '文件已损坏，请在 Excel 中打开并另存后重新上传。',
    fault_empty: '第一个工作表没有数据。',
    fault_tooLarge: '文件内容太大，请拆分后上传。',
    fault_tooManyRows: '行数超过上限，请拆分后上传。',
    fault_tooManyColumns: '列数超过上限，请删除多余的列。',
  },
  en: {
    template: 'Download template',
    templateFailed: 'The template could not be downloaded',
    limits: 'The first sheet is read: at most {{rows}} rows and {{columns}} columns.',
    fault_encrypted: 'The file has a password. Remove it and upload again.',
    fault_damaged: 'The file is damaged. Open it in Excel, save it anew and upload again.',
    fault_empty: 'There is no data on the first sheet.',
    fault_tooLarge: 'There is too much in the file. Split it and upload the parts.',
    fault_tooManyRows: 'There are too many rows. Split the file and upload the parts.',
    fault_tooManyColumns: 'There are too many columns. Remove those that are not needed.',
  },
  es: {
    template: 'Descargar plantilla',
    templateFailed: 'No se pudo descargar la plantilla',
    limits: 'Se lee la primera hoja: como máximo {{rows}} filas y {{columns}} columnas.',
    fault_encrypted: 'El archivo tiene contraseña. Quítela y cárguelo de nuevo.',
    fault_damaged: 'El archivo está dañado. Ábralo en Excel, guárdelo otra vez y cárguelo de nuevo.',
    fault_empty: 'La primera hoja no tiene datos.',
    fault_tooLarge: 'El contenido del archivo es demasiado grande. Divídalo en partes.',
    fault_tooManyRows: 'Hay demasiadas filas. Divida el archivo en partes.',
    fault_tooManyColumns: 'Hay demasiadas columnas. Quite las que no hagan falta.',
  },
  ja: {
    template: 'ひな型をダウンロード',
    templateFailed: 'ひな型をダウンロードできませんでした',
    limits: '最初のシートを読み取ります。最大 {{rows}} 行、{{columns}} 列です。',
    fault_encrypted: 'ファイルにパスワードが設定されています。解除してアップロードし直してください。',
    fault_damaged: 'ファイルが壊れています。Excel で開いて保存し直してからアップロードしてください。',
    fault_empty: '最初のシートにデータがありません。',
    fault_tooLarge: 'ファイルの内容が大きすぎます。分割してください。',
    fault_tooManyRows: '行数が上限を超えています。分割してください。',
    fault_tooManyColumns: '列数が上限を超えています。不要な列を削除してください。',
  },
});
