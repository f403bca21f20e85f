import type { Language } from '@weir/contract/common';

/** What the pages of species say by themselves. */
const words = {
  title: ['鱼类', 'Fish species', 'Peces', '魚種'],
  description: [
    '经审核的鱼类名录：学名、分布、保护等级与照片。',
    'Reviewed fish species: names, distribution, conservation and photos.',
    'Especies de peces revisadas: nombres, distribución, conservación y fotos.',
    '審査済みの魚種：学名・分布・保全状況・写真。',
  ],
  find: [
    '学名、中文名、俗名或拼音',
    'Scientific name, any other name, or pinyin',
    'Nombre científico u otro nombre',
    '学名・別名・ピンイン',
  ],
  search: ['搜索', 'Search', 'Buscar', '検索'],
  count: ['共 {n} 种', '{n} species', '{n} especies', '{n} 種'],
  none: [
    '没有找到符合条件的鱼类。',
    'No species has such a name.',
    'Ninguna especie tiene ese nombre.',
    '該当する魚種はありません。',
  ],
  empty: [
    '还没有公开的鱼类资料。',
    'No species has been published yet.',
    'Aún no se ha publicado ninguna especie.',
    '公開されている魚種はまだありません。',
  ],
  previous: ['上一页', 'Previous page', 'Página anterior', '前のページ'],
  next: ['下一页', 'Next page', 'Página siguiente', '次のページ'],
  all: ['全部鱼类', 'All species', 'Todas las especies', 'すべての魚種'],
  pages: ['分页', 'Pages', 'Páginas', 'ページ'],
  classification: ['分类', 'Classification', 'Clasificación', '分類'],
  ecology: ['生态', 'Ecology', 'Ecología', '生態'],
  source: ['文献', 'Source', 'Fuente', '出典'],
  photos: ['照片', 'Photos', 'Fotos', '写真'],
  synonyms: ['异名', 'Synonyms', 'Sinónimos', 'シノニム'],
  synonymOf: ['有效名', 'Accepted name', 'Nombre aceptado', '有効名'],
  references: ['参考文献', 'References', 'Referencias', '参考文献'],
} as const satisfies Record<string, readonly [string, string, string, string]>;

export type SpeciesWord = keyof typeof words;

const order: readonly Language[] = ['zh', 'en', 'es', 'ja'];

export const speciesWordsIn =
  (language: Language) =>
  (word: SpeciesWord): string =>
    words[word][order.indexOf(language)] ?? words[word][1];
