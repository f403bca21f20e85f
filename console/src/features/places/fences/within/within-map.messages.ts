import { defineMessages } from '../../../../platform/i18n/messages.ts';

export const withinMapMessages = defineMessages('within-map', {
  zh: {
    map: '位置范围地图',
    useView: '取地图当前视野',
  },
  en: {
    map: 'Map of the area',
    useView: 'Use what the map shows',
  },
  es: {
    map: 'Mapa de la zona',
    useView: 'Usar lo que muestra el mapa',
  },
  ja: {
    map: '範囲の地図',
    useView: '地図の表示範囲を使う',
  },
});
