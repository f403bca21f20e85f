import { defineMessages } from '../../../platform/i18n/messages.ts';

/** What one can do on the map. */
export const mapHelp = defineMessages('map-help', {
  zh: {
    map: '您能看到的设备所在的位置：有定位的按最后一次定位，其余按录入的位置。靠得近的设备合并显示，并标出其中最严重的状态；放大即可分开。旁边的列表内容相同，可用方向键浏览。关闭了地图模式的设备和项目不显示。地图无需联网。',
  },
  en: {
    map: 'Where the devices are that you may see: at their last fix, the others where their place was entered. Devices close together are gathered under the worst of their states; zoom in to part them. The list beside the map shows the same and is walked with the arrow keys. Devices and projects whose map mode is off are left out. The map needs no internet.',
  },
  es: {
    map: 'Dónde están los dispositivos que puede ver: en su última posición, los demás donde se indicó su lugar. Los que están juntos se agrupan bajo el peor de sus estados; acerque el mapa para separarlos. La lista de al lado muestra lo mismo y se recorre con las flechas. No aparecen los dispositivos ni los proyectos con el modo mapa desactivado. El mapa no necesita internet.',
  },
  ja: {
    map: '閲覧できる機器の位置です。測位した機器は最後の測位地点に、それ以外は登録された位置に表示します。近くの機器はまとめて、その中で最も重い状態を示します。拡大すると分かれます。横の一覧は同じ内容で、矢印キーで移動できます。地図表示をオフにした機器とプロジェクトは表示しません。インターネット接続は不要です。',
  },
});
