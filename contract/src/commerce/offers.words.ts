import { listWords } from '../list.words.ts';
import { defineWords } from '../words.ts';

export const offerKindWords = defineWords({
  zh: { rent: '租赁', sale: '出售' },
  en: { rent: 'Rent', sale: 'Sale' },
  es: { rent: 'Alquiler', sale: 'Venta' },
  ja: { rent: 'レンタル', sale: '販売' },
});

export const offerStateWords = defineWords({
  zh: { draft: '草稿', published: '已发布', ended: '已结束' },
  en: { draft: 'Draft', published: 'Published', ended: 'Ended' },
  es: { draft: 'Borrador', published: 'Publicada', ended: 'Cerrada' },
  ja: { draft: '下書き', published: '公開中', ended: '終了' },
});

/** Titles of the columns of offers. */
export const offerColumnWords = defineWords({
  zh: {
    ...listWords.zh,
    kind: '类别',
    deviceType: '设备类型',
    project: '项目',
    state: '状态',
    validFrom: '开始时间',
    validTo: '结束时间',
    stores: '门店',
    currency: '币种',
    hour: '每小时',
    day: '每天',
    month: '每月',
    unit: '每台',
    deposit: '押金',
  },
  en: {
    ...listWords.en,
    kind: 'Kind',
    deviceType: 'Device type',
    project: 'Project',
    state: 'State',
    validFrom: 'Begins',
    validTo: 'Ends',
    stores: 'Stores',
    currency: 'Currency',
    hour: 'An hour',
    day: 'A day',
    month: 'A month',
    unit: 'A unit',
    deposit: 'Deposit',
  },
  es: {
    ...listWords.es,
    kind: 'Clase',
    deviceType: 'Tipo de dispositivo',
    project: 'Proyecto',
    state: 'Estado',
    validFrom: 'Comienza',
    validTo: 'Termina',
    stores: 'Tiendas',
    currency: 'Moneda',
    hour: 'Por hora',
    day: 'Por día',
    month: 'Por mes',
    unit: 'Por unidad',
    deposit: 'Fianza',
  },
  ja: {
    ...listWords.ja,
    kind: '区分',
    deviceType: '機器種別',
    project: 'プロジェクト',
    state: '状態',
    validFrom: '開始日時',
    validTo: '終了日時',
    stores: '店舗',
    currency: '通貨',
    hour: '1 時間',
    day: '1 日',
    month: '1 か月',
    unit: '1 台',
    deposit: '保証金',
  },
});
