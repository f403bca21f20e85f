import { defineMessages } from '../../../platform/i18n/messages.ts';

/** What one can do with several tracks. */
export const tracksHelp = defineMessages('tracks-help', {
  zh: {
    several:
      '在同一张地图、同一条时间轴上对比最多八台设备的轨迹。每台设备有自己的颜色、线型和字母；拖动时间轴或回放时，各设备的位置、速度以及与所选设备的距离同步变化。点击设备名称可显示或隐藏它。行程、停留和无数据时段按时间列出，可用方向键浏览。链接中保存了所选设备和时间。',
  },
  en: {
    several:
      'The tracks of up to eight devices on one map and one line of time. Each device has its colour, its kind of line and its letter; as the time moves, so do their places, their speeds and how far they are from the device you chose. Press the name of a device to hide or show it. Trips, stops and gaps stand in the order of time and are walked with the arrow keys. The address keeps the devices and the time.',
  },
  es: {
    several:
      'Los recorridos de hasta ocho dispositivos en un mismo mapa y una misma línea de tiempo. Cada dispositivo tiene su color, su tipo de línea y su letra; al avanzar el tiempo cambian sus posiciones, sus velocidades y la distancia al dispositivo elegido. Pulse el nombre de un dispositivo para ocultarlo o mostrarlo. Los trayectos, paradas y huecos aparecen por orden de tiempo y se recorren con las flechas. La dirección conserva los dispositivos y el periodo.',
  },
  ja: {
    several:
      '最大 8 台の機器の軌跡を、一つの地図と一つの時間軸で比較します。機器ごとに色、線の種類、文字があり、時刻を動かすと、それぞれの位置、速度、選んだ機器との距離が同時に変わります。機器名を押すと表示と非表示が切り替わります。走行、停車、データのない時間は時刻順に並び、矢印キーで移動できます。機器と期間はアドレスに保存されます。',
  },
});
