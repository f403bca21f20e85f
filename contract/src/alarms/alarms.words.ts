import { defineWords } from '../words.ts';

/** Titles of the columns of alarms. */
export const alarmColumnWords = defineWords({
  zh: {
    level: '级别',
    name: '信号量',
    semaphoreId: '信号量 ID',
    value: '告警值',
    unit: '单位',
    deviceName: '设备',
    SN: '设备编号',
    projectName: '所属项目',
    warningDate: '发生时间',
    lng: '发生时经度',
    lat: '发生时纬度',
    lastTime: '最近一次',
    state: '状态',
    recoveredAt: '恢复时间',
    repeats: '次数',
    warningStatus: '处理情况',
    handledBy: '处理人',
    processingTime: '处理时间',
    note: '处理说明',
    assigneeName: '负责人',
    reportingTime: '上报时间',
  },
  en: {
    level: 'Level',
    name: 'Signal',
    semaphoreId: 'Signal ID',
    value: 'Value',
    unit: 'Unit',
    deviceName: 'Device',
    SN: 'SN',
    projectName: 'Project',
    warningDate: 'Began',
    lng: 'Longitude when it began',
    lat: 'Latitude when it began',
    lastTime: 'Last time',
    state: 'State',
    recoveredAt: 'Recovered at',
    repeats: 'Times',
    warningStatus: 'Handling',
    handledBy: 'Handled by',
    processingTime: 'Handled',
    note: 'Note',
    assigneeName: 'Assigned to',
    reportingTime: 'Reported',
  },
  es: {
    level: 'Nivel',
    name: 'Señal',
    semaphoreId: 'ID de señal',
    value: 'Valor',
    unit: 'Unidad',
    deviceName: 'Dispositivo',
    SN: 'SN',
    projectName: 'Proyecto',
    warningDate: 'Inicio',
    lng: 'Longitud al inicio',
    lat: 'Latitud al inicio',
    lastTime: 'Última vez',
    state: 'Estado',
    recoveredAt: 'Recuperada el',
    repeats: 'Veces',
    warningStatus: 'Tratamiento',
    handledBy: 'Tratada por',
    processingTime: 'Tratada el',
    note: 'Nota',
    assigneeName: 'Asignada a',
    reportingTime: 'Comunicada',
  },
  ja: {
    level: 'レベル',
    name: '信号',
    semaphoreId: '信号 ID',
    value: '値',
    unit: '単位',
    deviceName: '機器',
    SN: 'シリアル番号',
    projectName: 'プロジェクト',
    warningDate: '発生日時',
    lng: '発生時の経度',
    lat: '発生時の緯度',
    lastTime: '直近の発生',
    state: '状態',
    recoveredAt: '復旧日時',
    repeats: '回数',
    warningStatus: '対応',
    handledBy: '対応者',
    processingTime: '対応日時',
    note: '対応メモ',
    assigneeName: '担当者',
    reportingTime: '受信日時',
  },
});

export const alarmLevelWords = defineWords({
  zh: {
    1: '一级告警',
    2: '二级告警',
    3: '三级告警',
    4: '四级告警',
  },
  en: {
    1: 'Level 1 alarm',
    2: 'Level 2 alarm',
    3: 'Level 3 alarm',
    4: 'Level 4 alarm',
  },
  es: {
    1: 'Alarma de nivel 1',
    2: 'Alarma de nivel 2',
    3: 'Alarma de nivel 3',
    4: 'Alarma de nivel 4',
  },
  ja: {
    1: 'レベル 1 警報',
    2: 'レベル 2 警報',
    3: 'レベル 3 警報',
    4: 'レベル 4 警報',
  },
});

export const alarmStateWords = defineWords({
  zh: {
    open: '未恢复',
    recovered: '已恢复',
  },
  en: {
    open: 'Open',
    recovered: 'Recovered',
  },
  es: {
    open: 'Abierta',
    recovered: 'Recuperada',
  },
  ja: {
    open: '発生中',
    recovered: '復旧済み',
  },
});

export const alarmHandlingWords = defineWords({
  zh: {
    untreated: '未处理',
    notRequired: '无需处理',
    processed: '已处理',
  },
  en: {
    untreated: 'Untreated',
    notRequired: 'No processing required',
    processed: 'Processed',
  },
  es: {
    untreated: 'Sin tratar',
    notRequired: 'No requiere tratamiento',
    processed: 'Tratada',
  },
  ja: {
    untreated: '未対応',
    notRequired: '対応不要',
    processed: '対応済み',
  },
});

/** What an alarm is called that no signal raises. */
export const alarmNameWords = defineWords({
  zh: { silence: '设备无数据' },
  en: { silence: 'No data from the device' },
  es: { silence: 'Sin datos del dispositivo' },
  ja: { silence: '機器からデータなし' },
});
