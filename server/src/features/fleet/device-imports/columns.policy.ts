import { type Language, languages } from '@weir/contract/common';
import { type ImportField, importFields, requiredImportFields } from '@weir/contract/fleet/device-imports';
import type { Words } from '../../../platform/exports/list-file.ts';

/** What the columns of the template are called. */
export const columnWords: Readonly<Record<ImportField, Words>> = Object.freeze({
  name: { zh: '名称', en: 'Name', es: 'Nombre', ja: '名称' },
  SN: { zh: '设备编号', en: 'SN', es: 'SN', ja: 'シリアル番号' },
  typeId: { zh: '设备类型', en: 'Device type', es: 'Tipo de dispositivo', ja: '機器種別' },
  projectId: { zh: '所属项目', en: 'Project', es: 'Proyecto', ja: 'プロジェクト' },
  address: { zh: '地址', en: 'Address', es: 'Dirección', ja: '住所' },
  lng: { zh: '经度', en: 'Longitude', es: 'Longitud', ja: '経度' },
  lat: { zh: '纬度', en: 'Latitude', es: 'Latitud', ja: '緯度' },
  is_map: { zh: '在地图上显示', en: 'Show on map', es: 'Mostrar en el mapa', ja: '地図に表示' },
  alarmPhone: { zh: '告警电话', en: 'Alarm phone', es: 'Teléfono de alarmas', ja: '警報の電話番号' },
  remarks: { zh: '备注', en: 'Remarks', es: 'Observaciones', ja: '備考' },
  is_gateway: { zh: '网关设备', en: 'Gateway', es: 'Pasarela', ja: 'ゲートウェイ' },
  tags: { zh: '标签', en: 'Tags', es: 'Etiquetas', ja: 'タグ' },
});

/** What else people call them. */
const otherNames: Readonly<Record<ImportField, readonly string[]>> = Object.freeze({
  name: ['设备名称', 'Device name', 'Device', 'Nombre del dispositivo', '機器名', '設備名'],
  SN: [
    '序列号',
    '编号',
    'Serial number',
    'Serial',
    'Device number',
    'Número de serie',
    '機器番号',
    'シリアル',
  ],
  typeId: ['类型', 'Type', 'typeCode', '类型编码', 'Type code', 'Tipo', '種別', '機種'],
  projectId: ['项目', '项目名称', 'Project name', 'projectName', 'Nombre del proyecto', 'プロジェクト名'],
  address: ['详细地址', '安装地址', 'Location', 'Ubicación', '所在地', '設置場所'],
  lng: ['lon', 'long', 'x'],
  lat: ['y'],
  is_map: ['地图模式', 'Map', 'Mapa', '地図'],
  alarmPhone: ['报警电话', '电话', 'Phone', 'Telephone', 'Teléfono', '電話番号'],
  remarks: ['说明', 'Note', 'Notes', 'Description', 'Notas', 'Descripción', 'メモ', '説明'],
  is_gateway: ['是否网关', '网关', 'Is gateway', 'Es pasarela'],
  tags: ['Tag', 'Labels', 'Label', '标记', 'Etiqueta', 'ラベル'],
});

/** Without what people add to a heading: brackets, asterisks, spaces, capitals. */
const bare = (heading: string): string =>
  heading
    .normalize('NFKC')
    .toLowerCase()
    .replace(/\([^)]*\)|\[[^\]]*\]/g, '')
    .replace(/[^\p{L}\p{N}]/gu, '');

const fieldOfHeading: ReadonlyMap<string, ImportField> = new Map(
  importFields.flatMap((field) =>
    [field, ...Object.values(columnWords[field]), ...otherNames[field]].map(
      (name) => [bare(name), field] as const,
    ),
  ),
);

/** What earlier uploads of the same person took headings for: null is "left out". */
export type KnownHeadings = ReadonlyMap<string, ImportField | null>;

/** Each field at most once: the first column that it fits. */
export function fieldsFor(headings: readonly string[], known: KnownHeadings): (ImportField | null)[] {
  const taken = new Set<ImportField>();
  return headings.map((heading) => {
    const remembered = known.get(heading);
    const field = remembered === undefined ? fieldOfHeading.get(bare(heading)) : remembered;
    if (!field || taken.has(field)) return null;
    taken.add(field);
    return field;
  });
}

/** A heading of the template: what must be filled in has an asterisk. */
export const templateHeading = (field: ImportField, language: Language): string =>
  (requiredImportFields as readonly string[]).includes(field)
    ? `${columnWords[field][language]} *`
    : columnWords[field][language];

const truths: Readonly<Record<'yes' | 'no', Words>> = Object.freeze({
  yes: { zh: '是', en: 'Yes', es: 'Sí', ja: 'はい' },
  no: { zh: '否', en: 'No', es: 'No', ja: 'いいえ' },
});

export const truthWords = (language: Language): [string, string] => [
  truths.yes[language],
  truths.no[language],
];

const wordsOf = (words: Words) => languages.map((language) => bare(words[language]));
const yes: ReadonlySet<string> = new Set([...wordsOf(truths.yes), '1', 'true', 'y', 'si', '有']);
const no: ReadonlySet<string> = new Set([...wordsOf(truths.no), '0', 'false', 'n', '无']);

export function flagOf(text: string): 0 | 1 | undefined {
  const word = bare(text);
  if (yes.has(word)) return 1;
  return no.has(word) ? 0 : undefined;
}
