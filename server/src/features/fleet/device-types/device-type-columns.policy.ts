import type { DeviceType, deviceTypeColumns } from '@weir/contract/fleet/device-types';
import { type ListColumns, type Words, yesOrNo } from '../../../platform/exports/list-file.ts';
import { usualColumns } from '../../../platform/exports/usual-columns.ts';

const retentionWords: Readonly<Record<DeviceType['retention'], Words>> = Object.freeze({
  '30d': { zh: '30 天', en: '30 days', es: '30 días', ja: '30 日' },
  '1y': { zh: '1 年', en: '1 year', es: '1 año', ja: '1 年' },
  '5y': { zh: '5 年', en: '5 years', es: '5 años', ja: '5 年' },
});

/** What a file of device types says, under the words that the console has for it. */
export const typeFileColumns: ListColumns<DeviceType, (typeof deviceTypeColumns)[number]> = Object.freeze({
  name: usualColumns.name,
  typeCode: {
    words: { zh: '类型编码', en: 'Type code', es: 'Código de tipo', ja: '種別コード' },
    cell: ({ typeCode }) => typeCode,
  },
  devices: {
    words: { zh: '设备数', en: 'Devices', es: 'Dispositivos', ja: '機器数' },
    cell: ({ devices }) => devices,
  },
  signals: {
    words: { zh: '信号量', en: 'Signals', es: 'Señales', ja: '信号' },
    cell: ({ signals }) => signals,
  },
  expectedIntervalS: {
    words: {
      zh: '预期上报间隔（秒）',
      en: 'Expected interval (s)',
      es: 'Intervalo esperado (s)',
      ja: '送信間隔の目安（秒）',
    },
    cell: ({ expectedIntervalS }) => expectedIntervalS,
  },
  isLocus: {
    words: { zh: '记录轨迹', en: 'Record track', es: 'Registrar recorrido', ja: '軌跡を記録' },
    cell: ({ isLocus }, language) => yesOrNo(isLocus, language),
  },
  retention: {
    words: { zh: '数据保留', en: 'Keep data', es: 'Conservar datos', ja: 'データの保存期間' },
    cell: ({ retention }, language) => retentionWords[retention][language],
  },
  remarks: usualColumns.remarks,
  createdTime: usualColumns.createdTime,
  updatedTime: usualColumns.updatedTime,
});
