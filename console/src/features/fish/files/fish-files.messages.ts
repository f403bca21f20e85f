import { defineMessages } from '../../../platform/i18n/messages.ts';

export const fishFilesMessages = defineMessages('fish-files', {
  zh: {
    choose: '上传扫描件',
    download: '下载',
    downloadPdf: '下载 PDF',
    remove: '移除扫描件',
    gone: '扫描件无法显示。',
  },
  en: {
    choose: 'Upload the scan',
    download: 'Download',
    downloadPdf: 'Download the PDF',
    remove: 'Remove the scan',
    gone: 'The scan cannot be shown.',
  },
  es: {
    choose: 'Subir el escaneo',
    download: 'Descargar',
    downloadPdf: 'Descargar el PDF',
    remove: 'Quitar el escaneo',
    gone: 'No se puede mostrar el escaneo.',
  },
  ja: {
    choose: 'スキャンをアップロード',
    download: 'ダウンロード',
    downloadPdf: 'PDF をダウンロード',
    remove: 'スキャンを外す',
    gone: 'スキャンを表示できません。',
  },
});
