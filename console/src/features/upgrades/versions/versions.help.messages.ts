import { defineMessages } from '../../../platform/i18n/messages.ts';

/** What one can do on this screen. */
export const versionsHelp = defineMessages('versions-help', {
  zh: {
    versions:
      '在这里保存设备可以升级到的固件：上传文件，写明适用的设备类型、硬件型号和可升级的版本，检查后发布。发布后文件不再改变；有问题的版本可以停用或召回。',
  },
  en: {
    versions:
      'The firmware that devices can be upgraded to: upload a file, say which device types, hardware models and versions it fits, check it and release it. After that the file does not change; a version with a fault is deprecated or recalled.',
  },
  es: {
    versions:
      'El firmware al que se pueden actualizar los dispositivos: cargue un archivo, indique a qué tipos, modelos y versiones se aplica, compruébelo y publíquelo. Después el archivo no cambia; una versión con defectos se retira o se revoca.',
  },
  ja: {
    versions:
      '機器をアップグレードできるファームウェアです。ファイルをアップロードし、対象の機器種別、型番、バージョンを指定し、確認してから公開します。公開後はファイルは変わりません。問題のあるバージョンは廃止または回収します。',
  },
});
