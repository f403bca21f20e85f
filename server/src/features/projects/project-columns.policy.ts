import type { Project, projectColumns } from '@weir/contract/projects';
import { type ListColumns, yesOrNo } from '../../platform/tables-as-files/list-file.ts';

/** What a file of projects says, under the words that the console has for it. */
export const projectFileColumns: ListColumns<Project, (typeof projectColumns)[number]> = Object.freeze({
  name: {
    words: { zh: '名称', en: 'Name', es: 'Nombre', ja: '名称' },
    cell: ({ name }) => name,
  },
  address: {
    words: { zh: '地址', en: 'Address', es: 'Dirección', ja: '住所' },
    cell: ({ address }) => address,
  },
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
  remarks: {
    words: { zh: '备注', en: 'Remarks', es: 'Observaciones', ja: '備考' },
    cell: ({ remarks }) => remarks,
  },
  createdTime: {
    words: { zh: '创建时间', en: 'Created', es: 'Creado', ja: '作成日時' },
    kind: 'time',
    cell: ({ createdTime }) => createdTime,
  },
  updatedTime: {
    words: { zh: '更新时间', en: 'Updated', es: 'Modificado', ja: '更新日時' },
    kind: 'time',
    cell: ({ updatedTime }) => updatedTime,
  },
});
