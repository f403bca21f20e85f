import { defineMessages } from '../../../../platform/i18n/messages.ts';

export const glanceMessages = defineMessages('map-glance', {
  zh: {
    mapHere: '地图：用方向键移动，加减号缩放。同样的内容在地图页的列表中。',
    projectOff: '此项目已关闭地图模式，因此不在地图上显示。',
    noWebGl: '此浏览器无法绘制地图（缺少 WebGL 2）。',
    asList: '以列表查看位置',
    title: '设备地图',
    openMap: '打开地图',
  },
  en: {
    mapHere: 'Map: move with the arrow keys, zoom with plus and minus. The map page has the same as a list.',
    projectOff: 'Map mode is off for this project, so nothing of it is shown on the map.',
    noWebGl: 'This browser cannot draw maps (WebGL 2 is missing).',
    asList: 'See the places as a list',
    title: 'Map of the devices',
    openMap: 'Open the map',
  },
  es: {
    mapHere:
      'Mapa: muévalo con las flechas y acérquelo con más y menos. La página del mapa contiene lo mismo en una lista.',
    projectOff: 'Este proyecto tiene el modo mapa desactivado, por eso no aparece en el mapa.',
    noWebGl: 'Este navegador no puede dibujar mapas (falta WebGL 2).',
    asList: 'Ver los lugares en una lista',
    title: 'Mapa de los dispositivos',
    openMap: 'Abrir el mapa',
  },
  ja: {
    mapHere:
      '地図です。矢印キーで移動し、プラスとマイナスで拡大・縮小します。地図の画面に同じ内容の一覧があります。',
    projectOff: 'このプロジェクトは地図表示がオフのため、地図には表示されません。',
    noWebGl: 'このブラウザーでは地図を描画できません（WebGL 2 がありません）。',
    asList: '位置を一覧で見る',
    title: '機器の地図',
    openMap: '地図を開く',
  },
});
