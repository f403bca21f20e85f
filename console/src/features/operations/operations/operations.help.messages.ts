import { defineMessages } from '../../../platform/i18n/messages.ts';

/** What one can do on each screen. */
export const operationsHelp = defineMessages('operations-help', {
  zh: {
    operations:
      '平台时钟是否正确、设备数据是否正常入库、磁盘剩余空间，以及最近按保留期删除的数据。时钟需要确认时，在这里确认。',
  },
  en: {
    operations:
      'Whether the clock of the platform is right, whether what devices send is stored, how much room the disk has, and what was deleted for its age lately. A clock that has to be confirmed is confirmed here.',
  },
  es: {
    operations:
      'Si el reloj de la plataforma es correcto, si se guarda lo que envían los dispositivos, cuánto espacio queda en el disco y qué se ha eliminado últimamente por su antigüedad. Aquí se confirma el reloj cuando hace falta.',
  },
  ja: {
    operations:
      'システムの時計が正しいか、機器のデータが保存されているか、ディスクの空き容量、保持期間を過ぎて最近削除されたデータを示します。時計の確認が必要なときは、ここで確認します。',
  },
});
