import { listWords } from '../list.words.ts';
import { defineWords } from '../words.ts';

/** Titles of the columns of projects. */
export const projectColumnWords = defineWords({
  zh: {
    ...listWords.zh,
    ownerName: '所有者',
    devices: '设备数',
    online: '在线设备数',
    is_weather: '天气预报',
    is_map: '地图',
    timeZone: '时区',
  },
  en: {
    ...listWords.en,
    ownerName: 'Owner',
    devices: 'Devices',
    online: 'Devices online',
    is_weather: 'Weather forecast',
    is_map: 'Map',
    timeZone: 'Time zone',
  },
  es: {
    ...listWords.es,
    ownerName: 'Propietario',
    devices: 'Dispositivos',
    online: 'Dispositivos en línea',
    is_weather: 'Previsión meteorológica',
    is_map: 'Mapa',
    timeZone: 'Zona horaria',
  },
  ja: {
    ...listWords.ja,
    ownerName: '所有者',
    devices: '機器数',
    online: 'オンライン機器数',
    is_weather: '天気予報',
    is_map: '地図',
    timeZone: 'タイムゾーン',
  },
});
