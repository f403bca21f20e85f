import { defineMessages } from '../../../../platform/i18n/messages.ts';

export const fenceMapMessages = defineMessages('fence-map', {
  zh: {
    map: '围栏地图',
    drawn: '正在绘制',
    delivered: '生效中',
    asked: '已请求，未生效',
    reported: '设备报告',
    device: '设备',
    help: '点击地图设置圆心；拖动圆心可移动，拖动圆上的圆点可改半径。也可以在下面直接填写。',
  },
  en: {
    map: 'Map of the fence',
    drawn: 'Being drawn',
    delivered: 'In force',
    asked: 'Asked, not in force',
    reported: 'Reported by the device',
    device: 'Device',
    help: 'Click the map to set the centre. Drag the centre to move the circle, and the dot on its line to change the radius. Typing below does the same.',
  },
  es: {
    map: 'Mapa de la geocerca',
    drawn: 'En dibujo',
    delivered: 'Vigente',
    asked: 'Solicitada, no vigente',
    reported: 'Informada por el dispositivo',
    device: 'Dispositivo',
    help: 'Haga clic en el mapa para fijar el centro. Arrastre el centro para mover el círculo y el punto de su borde para cambiar el radio. También puede escribirlos abajo.',
  },
  ja: {
    map: 'ジオフェンスの地図',
    drawn: '描画中',
    delivered: '有効',
    asked: '要求済み・未適用',
    reported: 'デバイスの報告',
    device: 'デバイス',
    help: '地図をクリックすると中心が決まります。中心をドラッグすると移動し、円周上の点をドラッグすると半径が変わります。下の欄に入力しても同じです。',
  },
});
