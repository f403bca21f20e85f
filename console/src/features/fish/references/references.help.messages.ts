import { defineMessages } from '../../../platform/i18n/messages.ts';

export const referencesHelp = defineMessages('fish-references-help', {
  zh: {
    references:
      '鱼类数据库引用的文献。可以粘贴 BibTeX、RIS、CSL-JSON 或 DOI 一次读入多条，先看读到了什么、哪里有错，再添加为草稿；选中的文献可以导出，也可以复制为 GB/T 7714 或 APA 著录文本。',
  },
  en: {
    references:
      'The literature that the fish database cites. Paste BibTeX, RIS, CSL-JSON or DOIs, see what was read and what is wrong, and add it as drafts. What you select can be exported, or copied as citations by GB/T 7714 or APA.',
  },
  es: {
    references:
      'La bibliografía que cita la base de datos de peces. Pegue BibTeX, RIS, CSL-JSON o varios DOI, vea qué se ha leído y qué está mal, y añádalo como borradores. Lo seleccionado se puede exportar o copiar como citas según GB/T 7714 o APA.',
  },
  ja: {
    references:
      '魚類データベースが引用する文献です。BibTeX、RIS、CSL-JSON、DOI を貼り付けると、読み取った内容と誤りを確かめてから下書きとして追加できます。選んだ文献は書き出すことも、GB/T 7714 または APA の書誌としてコピーすることもできます。',
  },
});
