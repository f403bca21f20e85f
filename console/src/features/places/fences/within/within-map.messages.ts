import { defineMessages } from '../../../../platform/i18n/messages.ts';

export const withinMapMessages = defineMessages('within-map', {
  zh: {
    map: '位置范围地图',
    useView: '取地图当前视野',
    project: '项目',
    fence: '围栏',
    noFences: '此项目没有围栏。',
    toProject: '到项目页新增',
  },
  en: {
    map: 'Map of the area',
    useView: 'Use what the map shows',
    project: 'Project',
    fence: 'Fence',
    noFences: 'This project has no fences.',
    toProject: 'Add one on the page of the project',
  },
  es: {
    map: 'Mapa de la zona',
    useView: 'Usar lo que muestra el mapa',
    project: 'Proyecto',
    fence: 'Geocerca',
    noFences: 'Este proyecto no tiene geocercas.',
    toProject: 'Añada una en la página del proyecto',
  },
  ja: {
    map: '範囲の地図',
    useView: '地図の表示範囲を使う',
    project: 'プロジェクト',
    fence: 'ジオフェンス',
    noFences: 'このプロジェクトにはジオフェンスがありません。',
    toProject: 'プロジェクトのページで追加',
  },
});
