import { listWords } from '../list.words.ts';
import { defineWords } from '../words.ts';

/** Titles of the columns of devices. */
export const deviceColumnWords = defineWords({
  zh: {
    ...listWords.zh,
    SN: '设备编号',
    presence: '状态',
    presenceSince: '状态起始时间',
    projectName: '所属项目',
    typeName: '设备类型',
    keySignal: '关键信号量',
    is_fault: '告警级别',
    lastSeen: '最近接收',
    lng: '经度',
    lat: '纬度',
    alarmPhone: '告警电话',
    tags: '标签',
  },
  en: {
    ...listWords.en,
    SN: 'SN',
    presence: 'Status',
    presenceSince: 'Status since',
    projectName: 'Project',
    typeName: 'Device type',
    keySignal: 'Key signal',
    is_fault: 'Alarm level',
    lastSeen: 'Last received',
    lng: 'Longitude',
    lat: 'Latitude',
    alarmPhone: 'Alarm phone',
    tags: 'Tags',
  },
  es: {
    ...listWords.es,
    SN: 'SN',
    presence: 'Estado',
    presenceSince: 'Estado desde',
    projectName: 'Proyecto',
    typeName: 'Tipo de dispositivo',
    keySignal: 'Señal principal',
    is_fault: 'Nivel de alarma',
    lastSeen: 'Última recepción',
    lng: 'Longitud',
    lat: 'Latitud',
    alarmPhone: 'Teléfono de alarmas',
    tags: 'Etiquetas',
  },
  ja: {
    ...listWords.ja,
    SN: 'シリアル番号',
    presence: '状態',
    presenceSince: '状態の開始日時',
    projectName: 'プロジェクト',
    typeName: '機器種別',
    keySignal: '主要信号',
    is_fault: '警報レベル',
    lastSeen: '最終受信',
    lng: '経度',
    lat: '緯度',
    alarmPhone: '警報の電話番号',
    tags: 'タグ',
  },
});

export const presenceWords = defineWords({
  zh: {
    online: '在线',
    silent: '已连接无数据',
    offline: '离线',
    never: '从未上线',
  },
  en: {
    online: 'Online',
    silent: 'Silent',
    offline: 'Offline',
    never: 'Never seen',
  },
  es: {
    online: 'En línea',
    silent: 'Sin datos',
    offline: 'Desconectado',
    never: 'Nunca visto',
  },
  ja: {
    online: 'オンライン',
    silent: '接続中・データなし',
    offline: 'オフライン',
    never: '未接続',
  },
});

/** The worst level of the open alarms of a device. */
export const faultWords = defineWords({
  zh: {
    0: '无故障',
    1: '一级告警',
    2: '二级告警',
    3: '三级告警',
    4: '四级告警',
  },
  en: {
    0: 'No fault',
    1: 'Level 1 alarm',
    2: 'Level 2 alarm',
    3: 'Level 3 alarm',
    4: 'Level 4 alarm',
  },
  es: {
    0: 'Sin fallo',
    1: 'Alarma de nivel 1',
    2: 'Alarma de nivel 2',
    3: 'Alarma de nivel 3',
    4: 'Alarma de nivel 4',
  },
  ja: {
    0: '異常なし',
    1: 'レベル 1 警報',
    2: 'レベル 2 警報',
    3: 'レベル 3 警報',
    4: 'レベル 4 警報',
  },
});
