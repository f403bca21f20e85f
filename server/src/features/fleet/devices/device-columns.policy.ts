import type { Language } from '@weir/contract/common';
import type { Device, deviceColumns, Presence } from '@weir/contract/fleet/devices';
import { localName } from '@weir/contract/local-name';
import { type ListColumns, type Words, yesOrNo } from '../../../platform/exports/list-file.ts';
import { usualColumns } from '../../../platform/exports/usual-columns.ts';

const presenceWords: Readonly<Record<Presence, Words>> = Object.freeze({
  online: { zh: '在线', en: 'Online', es: 'En línea', ja: 'オンライン' },
  silent: { zh: '已连接无数据', en: 'Silent', es: 'Sin datos', ja: '接続中・データなし' },
  offline: { zh: '离线', en: 'Offline', es: 'Desconectado', ja: 'オフライン' },
  never: { zh: '从未上线', en: 'Never seen', es: 'Nunca visto', ja: '未接続' },
});

const faultWords: Readonly<Record<Device['is_fault'], Words>> = Object.freeze({
  0: { zh: '无故障', en: 'No fault', es: 'Sin fallo', ja: '異常なし' },
  1: { zh: '一级告警', en: 'Level 1 alarm', es: 'Alarma de nivel 1', ja: 'レベル 1 警報' },
  2: { zh: '二级告警', en: 'Level 2 alarm', es: 'Alarma de nivel 2', ja: 'レベル 2 警報' },
  3: { zh: '三级告警', en: 'Level 3 alarm', es: 'Alarma de nivel 3', ja: 'レベル 3 警報' },
  4: { zh: '四级告警', en: 'Level 4 alarm', es: 'Alarma de nivel 4', ja: 'レベル 4 警報' },
});

/** What a file of devices says, under the words that the console has for it. */
export const deviceFileColumns: ListColumns<Device, (typeof deviceColumns)[number]> = Object.freeze({
  name: usualColumns.name,
  SN: {
    words: { zh: '设备编号', en: 'SN', es: 'SN', ja: 'シリアル番号' },
    cell: ({ SN }) => SN,
  },
  presence: {
    words: { zh: '状态', en: 'Status', es: 'Estado', ja: '状態' },
    cell: ({ presence }, language) => presenceWords[presence][language],
  },
  presenceSince: {
    words: { zh: '状态起始时间', en: 'Status since', es: 'Estado desde', ja: '状態の開始日時' },
    kind: 'time',
    cell: ({ presenceSince }) => presenceSince,
  },
  projectName: {
    words: { zh: '所属项目', en: 'Project', es: 'Proyecto', ja: 'プロジェクト' },
    cell: ({ projectName }) => projectName,
  },
  typeName: {
    words: { zh: '设备类型', en: 'Device type', es: 'Tipo de dispositivo', ja: '機器種別' },
    cell: ({ typeName }) => typeName,
  },
  keySignal: {
    words: { zh: '关键信号量', en: 'Key signal', es: 'Señal principal', ja: '主要信号' },
    cell: ({ keySignal }, language) => keySignalText(keySignal, language),
  },
  is_fault: {
    words: { zh: '告警级别', en: 'Alarm level', es: 'Nivel de alarma', ja: '警報レベル' },
    cell: ({ is_fault: level }, language) => faultWords[level][language],
  },
  lastSeen: {
    words: { zh: '最近接收', en: 'Last received', es: 'Última recepción', ja: '最終受信' },
    kind: 'time',
    cell: ({ lastSeen }) => lastSeen,
  },
  address: usualColumns.address,
  lng: {
    words: { zh: '经度', en: 'Longitude', es: 'Longitud', ja: '経度' },
    cell: ({ lng }) => lng,
  },
  lat: {
    words: { zh: '纬度', en: 'Latitude', es: 'Latitud', ja: '緯度' },
    cell: ({ lat }) => lat,
  },
  alarmPhone: {
    words: { zh: '告警电话', en: 'Alarm phone', es: 'Teléfono de alarmas', ja: '警報の電話番号' },
    cell: ({ alarmPhone }) => alarmPhone,
  },
  tags: {
    words: { zh: '标签', en: 'Tags', es: 'Etiquetas', ja: 'タグ' },
    cell: ({ tags }) => tags.join(', ') || null,
  },
  remarks: usualColumns.remarks,
  createdTime: usualColumns.createdTime,
  updatedTime: usualColumns.updatedTime,
});

/** `Temperature: 21.5 °C`; nothing while there is no value. */
function keySignalText(signal: Device['keySignal'], language: Language): string | null {
  if (!signal || signal.value === null) return null;
  const { value, precision, unit } = signal;
  const unitAfter = unit ? ` ${unit}` : '';
  return `${localName(signal, language)}: ${valueText(value, precision, language)}${unitAfter}`;
}

function valueText(value: number | string | boolean, precision: number | null, language: Language): string {
  if (typeof value === 'boolean') return yesOrNo(value ? 1 : 0, language);
  return typeof value === 'number' && precision !== null ? value.toFixed(precision) : String(value);
}
