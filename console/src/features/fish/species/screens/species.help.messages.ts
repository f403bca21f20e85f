import { defineMessages } from '../../../../platform/i18n/messages.ts';

export const speciesHelp = defineMessages('help-fish-species', {
  zh: {
    list: '鱼类名录。左侧按目、科、属缩小范围，上方按保护等级、红色名录、来源和流域筛选；搜索框接受学名、中文名、俗名和拼音。新增或修改后须提交审核，通过后才对外发布。',
    page: '一个物种的全部资料，可直接打印。每个数值都注明文献。修改会生成新的草稿，审核通过之前，对外仍显示已发布的版本。',
    editor:
      '按栏目填写物种资料。保存为草稿后即可提交审核：必须更正的问题会带您到对应字段，存疑的内容请核对后勾选确认。',
  },
  en: {
    list: 'The species of the database. Narrow them by order, family and genus at the side, and by protection, Red List, origin and basin above. The search takes scientific names, any other name, and pinyin. What you write is published once reviewers have approved it.',
    page: 'Everything known of one species, ready to print. Every number names its source. A change makes a new draft; the published version stays until the draft is approved.',
    editor:
      'Write the species section by section and save it as a draft. When you submit it, links lead to the fields that must be corrected, and you confirm what is unusual.',
  },
  es: {
    list: 'Las especies de la base de datos. Acótelas por orden, familia y género a un lado, y por protección, Lista Roja, origen y cuenca arriba. La búsqueda acepta nombres científicos, otros nombres y pinyin. Lo que escriba se publica cuando los revisores lo aprueban.',
    page: 'Todo lo que se sabe de una especie, listo para imprimir. Cada valor indica su fuente. Un cambio crea un borrador nuevo; la versión publicada permanece hasta que se aprueba.',
    editor:
      'Escriba la especie sección por sección y guárdela como borrador. Al enviarla, los enlaces llevan a los campos que debe corregir, y usted confirma los datos inusuales.',
  },
  ja: {
    list: 'データベースの魚種です。左で目・科・属、上で保護・レッドリスト・起源・流域により絞り込めます。検索には学名・別名・ピンインが使えます。記入した内容は審査で承認されると公開されます。',
    page: '一つの魚種のすべての資料で、そのまま印刷できます。すべての値に出典があります。修正すると新しい下書きができ、承認されるまで公開済みの版が表示されます。',
    editor:
      '項目ごとに記入し、下書きとして保存します。提出時には、修正が必要な項目へのリンクが示され、疑わしい内容は確認してチェックを付けます。',
  },
});
