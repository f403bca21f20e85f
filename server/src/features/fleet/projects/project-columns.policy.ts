import type { Project, projectColumns } from '@weir/contract/fleet/projects';
import { type ListColumns, yesOrNo } from '../../../platform/exports/list-file.ts';
import { usualColumns } from '../../../platform/exports/usual-columns.ts';

/** What a file of projects says, under the words that the console has for it. */
export const projectFileColumns: ListColumns<Project, (typeof projectColumns)[number]> = Object.freeze({
  name: usualColumns.name,
  address: usualColumns.address,
  ownerName: {
    words: { zh: '所有者', en: 'Owner', es: 'Propietario', ja: '所有者' },
    cell: ({ ownerName }) => ownerName,
  },
  devices: {
    words: { zh: '设备数', en: 'Devices', es: 'Dispositivos', ja: '機器数' },
    cell: ({ devices }) => devices,
  },
  online: {
    words: { zh: '在线设备数', en: 'Devices online', es: 'Dispositivos en línea', ja: 'オンライン機器数' },
    cell: ({ online }) => online,
  },
  is_weather: {
    words: { zh: '天气预报', en: 'Weather forecast', es: 'Previsión meteorológica', ja: '天気予報' },
    cell: ({ is_weather: isWeather }, language) => yesOrNo(isWeather, language),
  },
  is_map: {
    words: { zh: '地图', en: 'Map', es: 'Mapa', ja: '地図' },
    cell: ({ is_map: isMap }, language) => yesOrNo(isMap, language),
  },
  timeZone: {
    words: { zh: '时区', en: 'Time zone', es: 'Zona horaria', ja: 'タイムゾーン' },
    cell: ({ timeZone }) => timeZone,
  },
  remarks: usualColumns.remarks,
  createdTime: usualColumns.createdTime,
  updatedTime: usualColumns.updatedTime,
});
