import type { Alarm, alarmColumns } from '@weir/contract/alarms/alarms';
import type { Language } from '@weir/contract/common';
import type { ListColumns, Words } from '../../../platform/exports/list-file.ts';

const levelWords: Readonly<Record<Alarm['level'], Words>> = Object.freeze({
  1: { zh: '一级告警', en: 'Level 1 alarm', es: 'Alarma de nivel 1', ja: 'レベル 1 警報' },
  2: { zh: '二级告警', en: 'Level 2 alarm', es: 'Alarma de nivel 2', ja: 'レベル 2 警報' },
  3: { zh: '三级告警', en: 'Level 3 alarm', es: 'Alarma de nivel 3', ja: 'レベル 3 警報' },
  4: { zh: '四级告警', en: 'Level 4 alarm', es: 'Alarma de nivel 4', ja: 'レベル 4 警報' },
});

const stateWords: Readonly<Record<'open' | 'recovered', Words>> = Object.freeze({
  open: { zh: '未恢复', en: 'Open', es: 'Abierta', ja: '発生中' },
  recovered: { zh: '已恢复', en: 'Recovered', es: 'Recuperada', ja: '復旧済み' },
});

const handlingWords: Readonly<Record<Alarm['warningStatus'], Words>> = Object.freeze({
  untreated: { zh: '未处理', en: 'Untreated', es: 'Sin tratar', ja: '未対応' },
  notRequired: {
    zh: '无需处理',
    en: 'No processing required',
    es: 'No requiere tratamiento',
    ja: '対応不要',
  },
  processed: { zh: '已处理', en: 'Processed', es: 'Tratada', ja: '対応済み' },
});

const silence: Words = {
  zh: '设备无数据',
  en: 'No data from the device',
  es: 'Sin datos del dispositivo',
  ja: '機器からデータなし',
};

/** What a file of alarms says, under the words that the console has for it. */
export const alarmFileColumns: ListColumns<Alarm, (typeof alarmColumns)[number]> = Object.freeze({
  level: {
    words: { zh: '级别', en: 'Level', es: 'Nivel', ja: 'レベル' },
    cell: ({ level }, language) => levelWords[level][language],
  },
  name: { words: { zh: '信号量', en: 'Signal', es: 'Señal', ja: '信号' }, cell: subjectOf },
  semaphoreId: {
    words: { zh: '信号量 ID', en: 'Signal ID', es: 'ID de señal', ja: '信号 ID' },
    cell: ({ semaphoreId }) => semaphoreId || null,
  },
  value: { words: { zh: '告警值', en: 'Value', es: 'Valor', ja: '値' }, cell: ({ value }) => value },
  unit: { words: { zh: '单位', en: 'Unit', es: 'Unidad', ja: '単位' }, cell: ({ unit }) => unit },
  deviceName: {
    words: { zh: '设备', en: 'Device', es: 'Dispositivo', ja: '機器' },
    cell: ({ deviceName }) => deviceName,
  },
  SN: { words: { zh: '设备编号', en: 'SN', es: 'SN', ja: 'シリアル番号' }, cell: ({ SN }) => SN },
  projectName: {
    words: { zh: '所属项目', en: 'Project', es: 'Proyecto', ja: 'プロジェクト' },
    cell: ({ projectName }) => projectName,
  },
  warningDate: {
    words: { zh: '发生时间', en: 'Began', es: 'Inicio', ja: '発生日時' },
    kind: 'time',
    cell: ({ warningDate }) => warningDate,
  },
  lastTime: {
    words: { zh: '最近一次', en: 'Last time', es: 'Última vez', ja: '直近の発生' },
    kind: 'time',
    cell: ({ lastTime }) => lastTime,
  },
  state: {
    words: { zh: '状态', en: 'State', es: 'Estado', ja: '状態' },
    cell: ({ recoveredAt }, language) => stateWords[recoveredAt === null ? 'open' : 'recovered'][language],
  },
  recoveredAt: {
    words: { zh: '恢复时间', en: 'Recovered at', es: 'Recuperada el', ja: '復旧日時' },
    kind: 'time',
    cell: ({ recoveredAt }) => recoveredAt,
  },
  repeats: { words: { zh: '次数', en: 'Times', es: 'Veces', ja: '回数' }, cell: ({ repeats }) => repeats },
  warningStatus: {
    words: { zh: '处理情况', en: 'Handling', es: 'Tratamiento', ja: '対応' },
    cell: ({ warningStatus }, language) => handlingWords[warningStatus][language],
  },
  handledBy: {
    words: { zh: '处理人', en: 'Handled by', es: 'Tratada por', ja: '対応者' },
    cell: ({ handledBy }) => handledBy,
  },
  processingTime: {
    words: { zh: '处理时间', en: 'Handled', es: 'Tratada el', ja: '対応日時' },
    kind: 'time',
    cell: ({ processingTime }) => processingTime,
  },
  note: { words: { zh: '处理说明', en: 'Note', es: 'Nota', ja: '対応メモ' }, cell: ({ note }) => note },
  assigneeName: {
    words: { zh: '负责人', en: 'Assigned to', es: 'Asignada a', ja: '担当者' },
    cell: ({ assigneeName }) => assigneeName,
  },
  reportingTime: {
    words: { zh: '上报时间', en: 'Reported', es: 'Comunicada', ja: '受信日時' },
    kind: 'time',
    cell: ({ reportingTime }) => reportingTime,
  },
});

function subjectOf({ origin, semaphoreId, name, nameEn, nameEs, nameJa }: Alarm, language: Language): string {
  if (origin === 'silence') return silence[language];
  const names = { zh: name, en: nameEn, es: nameEs, ja: nameJa };
  return names[language] ?? nameEn ?? name ?? semaphoreId;
}
