import { defineWords } from './words.ts';

/** Titles of columns that several lists have. */
export const listWords = defineWords({
  zh: {
    name: '名称',
    address: '地址',
    remarks: '备注',
    createdTime: '创建时间',
    updatedTime: '更新时间',
  },
  en: {
    name: 'Name',
    address: 'Address',
    remarks: 'Remarks',
    createdTime: 'Created',
    updatedTime: 'Updated',
  },
  es: {
    name: 'Nombre',
    address: 'Dirección',
    remarks: 'Observaciones',
    createdTime: 'Creado',
    updatedTime: 'Modificado',
  },
  ja: {
    name: '名称',
    address: '住所',
    remarks: '備考',
    createdTime: '作成日時',
    updatedTime: '更新日時',
  },
});

export const yesNoWords = defineWords({
  zh: {
    0: '否',
    1: '是',
  },
  en: {
    0: 'No',
    1: 'Yes',
  },
  es: {
    0: 'No',
    1: 'Sí',
  },
  ja: {
    0: 'いいえ',
    1: 'はい',
  },
});
