import type { ListColumn } from './list-file.ts';

/** Columns that the files of several lists have, under the words that the console has for them. */
export const usualColumns = Object.freeze({
  name: {
    words: { zh: '名称', en: 'Name', es: 'Nombre', ja: '名称' },
    cell: ({ name }) => name,
  } satisfies ListColumn<{ name: string }>,
  address: {
    words: { zh: '地址', en: 'Address', es: 'Dirección', ja: '住所' },
    cell: ({ address }) => address,
  } satisfies ListColumn<{ address: string | null }>,
  remarks: {
    words: { zh: '备注', en: 'Remarks', es: 'Observaciones', ja: '備考' },
    cell: ({ remarks }) => remarks,
  } satisfies ListColumn<{ remarks: string | null }>,
  createdTime: {
    words: { zh: '创建时间', en: 'Created', es: 'Creado', ja: '作成日時' },
    kind: 'time',
    cell: ({ createdTime }) => createdTime,
  } satisfies ListColumn<{ createdTime: string }>,
  updatedTime: {
    words: { zh: '更新时间', en: 'Updated', es: 'Modificado', ja: '更新日時' },
    kind: 'time',
    cell: ({ updatedTime }) => updatedTime,
  } satisfies ListColumn<{ updatedTime: string }>,
});
