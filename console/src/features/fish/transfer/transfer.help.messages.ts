import { defineMessages } from '../../../platform/i18n/messages.ts';

/** What one can do where fish data come in and go out. */
export const fishTransferHelp = defineMessages('fishTransferHelp', {
  zh: {
    transfer:
      '在这里以 Darwin Core 数据包导出已审核通过的鱼类和调查，导入他人的数据包（先试运行，再整批存为草稿，可撤销），并发布带编号、校验和与引用文字的数据集版本。',
  },
  en: {
    transfer:
      'Approved species and surveys go out as Darwin Core Archives. Archives of others come in: first a dry run, then one batch of drafts, which can be undone. Numbered releases with checksum and citation are made here too.',
  },
  es: {
    transfer:
      'Las especies y los muestreos aprobados salen como archivos Darwin Core. Los archivos de otros entran primero en una prueba y después como un lote de borradores que se puede deshacer. Aquí también se publican versiones numeradas con suma de verificación y cita.',
  },
  ja: {
    transfer:
      '承認済みの魚種と調査を Darwin Core アーカイブとして書き出します。ほかのアーカイブは、試行のあと下書きとしてまとめて取り込み、取り消すこともできます。番号・チェックサム・引用文のある公開版もここで作成します。',
  },
});
