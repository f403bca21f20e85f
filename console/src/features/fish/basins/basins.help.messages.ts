import { defineMessages } from '../../../platform/i18n/messages.ts';

export const basinsHelp = defineMessages('basins-help', {
  zh: { basins: '在此维护流域树及其分类。鱼类的分布和河段都归属于流域；点击流域可在地图上查看边界。' },
  en: {
    basins:
      'The tree of basins and their classes. Species and river sections belong to basins; choose a basin to see its outline on the map.',
  },
  es: {
    basins:
      'El árbol de cuencas y sus clases. Las especies y los tramos pertenecen a cuencas; elija una para ver su contorno en el mapa.',
  },
  ja: {
    basins:
      '流域のツリーと分類を管理します。魚種と調査区間は流域に属します。流域を選ぶと地図に範囲が表示されます。',
  },
});
