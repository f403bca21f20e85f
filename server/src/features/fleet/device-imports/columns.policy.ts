import { type Language, languages } from '@weir/contract/common';
import { type ImportField, importFields, requiredImportFields } from '@weir/contract/fleet/device-imports';
import { importColumnWords } from '@weir/contract/fleet/device-imports.words';
import { yesNoWords } from '@weir/contract/list.words';
import { bareText as bare } from '../../../platform/workbooks/cell-text.ts';

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

const fieldOfHeading: ReadonlyMap<string, ImportField> = new Map(
  importFields.flatMap((field) =>
    [field, ...languages.map((language) => importColumnWords[language][field]), ...otherNames[field]].map(
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
export const templateHeading = (field: ImportField, language: Language): string => {
  const isRequired = (requiredImportFields as readonly string[]).includes(field);
  return `${importColumnWords[language][field]}${isRequired ? ' *' : ''}`;
};

const truths = (value: 0 | 1) => languages.map((language) => bare(yesNoWords[language][value]));
const yes: ReadonlySet<string> = new Set([...truths(1), '1', 'true', 'y', 'si', '有']);
const no: ReadonlySet<string> = new Set([...truths(0), '0', 'false', 'n', '无']);

export function flagOf(text: string): 0 | 1 | undefined {
  const word = bare(text);
  if (yes.has(word)) return 1;
  return no.has(word) ? 0 : undefined;
}
