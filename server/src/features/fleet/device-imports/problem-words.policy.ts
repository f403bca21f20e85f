import type { Language } from '@weir/contract/common';
import type { ImportField, ImportRule } from '@weir/contract/fleet/device-imports';
import type { Words } from '../../../platform/exports/list-file.ts';
import { columnWords } from './columns.policy.ts';
import type { Problem } from './row-drafts.policy.ts';

const words: Readonly<Record<ImportRule, Words>> = Object.freeze({
  required: {
    zh: '请填写{field}',
    en: '{field} is missing',
    es: 'Falta: {field}',
    ja: '{field}を入力してください',
  },
  pattern: {
    zh: '{field}的格式不正确',
    en: '{field} is not in the right form',
    es: 'El formato no es válido: {field}',
    ja: '{field}の形式が正しくありません',
  },
  maxLength: {
    zh: '{field}最多 {limit} 个字符',
    en: '{field} may have at most {limit} characters',
    es: '{field}: como máximo {limit} caracteres',
    ja: '{field}は {limit} 文字以内で入力してください',
  },
  maxItems: {
    zh: '{field}最多 {limit} 个',
    en: '{field}: at most {limit} of them',
    es: '{field}: como máximo {limit}',
    ja: '{field}は {limit} 個までです',
  },
  number: {
    zh: '{field}应为数字，如 30.25',
    en: '{field} must be a number such as 30.25',
    es: '{field}: debe ser un número, como 30.25',
    ja: '{field}は 30.25 のような数値で入力してください',
  },
  range: {
    zh: '{field}超出范围（界限 {limit}）',
    en: '{field} is out of range (limit {limit})',
    es: '{field}: fuera de rango (límite {limit})',
    ja: '{field}が範囲外です（限度 {limit}）',
  },
  yesNo: {
    zh: '{field}请填“是”或“否”',
    en: '{field} must be Yes or No',
    es: '{field}: indique Sí o No',
    ja: '{field}は「はい」か「いいえ」で入力してください',
  },
  unknown: {
    zh: '没有此{field}，或您无权使用',
    en: '{field}: there is none of this name, or it is not yours to use',
    es: '{field}: no existe o no puede usarlo',
    ja: 'この{field}は存在しないか、使用する権限がありません',
  },
  ambiguous: {
    zh: '有多个同名的{field}；类型请改填类型编码',
    en: '{field}: several have this name; for a type, give its code',
    es: 'Hay varios con este nombre ({field}); para un tipo, indique su código',
    ja: '同じ名前の{field}が複数あります。種別はコードで入力してください',
  },
  together: {
    zh: '经度和纬度须同时填写',
    en: 'Longitude and latitude belong together',
    es: 'La longitud y la latitud van juntas',
    ja: '経度と緯度は両方入力してください',
  },
  digitsLost: {
    zh: '数字超过 15 位，Excel 已丢失末尾几位；请将单元格设为文本后重新填写',
    en: 'More than 15 digits: the spreadsheet has lost the last ones. Format the cell as text and fill it in again',
    es: 'Más de 15 dígitos: la hoja ha perdido los últimos. Dé formato de texto a la celda y rellénela de nuevo',
    ja: '15 桁を超える数値は末尾が失われています。セルを文字列にして入力し直してください',
  },
  formulaError: {
    zh: '公式出错，没有结果',
    en: 'The formula has an error instead of a result',
    es: 'La fórmula da un error en lugar de un resultado',
    ja: '数式がエラーになっています',
  },
  duplicateInFile: {
    zh: '与第 {limit} 行的设备编号重复',
    en: 'Row {limit} has the same SN',
    es: 'La fila {limit} tiene el mismo SN',
    ja: '{limit} 行目とシリアル番号が重複しています',
  },
  taken: {
    zh: '设备编号已被使用',
    en: 'Another device has this SN',
    es: 'Otro dispositivo tiene este SN',
    ja: 'このシリアル番号はほかの機器で使用されています',
  },
  inBin: {
    zh: '回收站中的设备使用了此编号；请恢复该设备或改用其他编号',
    en: 'A device in the recycle bin has this SN: restore it, or give another',
    es: 'Un dispositivo de la papelera tiene este SN: restáurelo o indique otro',
    ja: 'ごみ箱の機器がこのシリアル番号を使用しています。復元するか、別の番号にしてください',
  },
});

const patterns: Readonly<Partial<Record<ImportField, Words>>> = Object.freeze({
  SN: {
    zh: '设备编号为 1 至 64 位字母、数字、下划线或连字符',
    en: 'An SN has 1 to 64 letters, digits, _ or -',
    es: 'El SN tiene de 1 a 64 letras, dígitos, _ o -',
    ja: 'シリアル番号は英数字・_・- の 1～64 文字です',
  },
  alarmPhone: {
    zh: '电话为 3 至 32 位数字、空格或 + ( ) -',
    en: 'A telephone number has 3 to 32 digits, spaces or + ( ) -',
    es: 'Un teléfono tiene de 3 a 32 dígitos, espacios o + ( ) -',
    ja: '電話番号は数字・空白・+ ( ) - の 3～32 文字です',
  },
});

/** Of fields that hold several, which of them is meant. */
const lengths: Readonly<Partial<Record<ImportField, Words>>> = Object.freeze({
  tags: {
    zh: '每个标签最多 {limit} 个字符，多个标签用逗号分隔',
    en: 'A tag has at most {limit} characters; commas stand between tags',
    es: 'Una etiqueta tiene como máximo {limit} caracteres; sepárelas con comas',
    ja: 'タグは 1 つ {limit} 文字以内で、カンマで区切ります',
  },
});

/** What is wrong with a cell, for whoever has to mend it. */
export function problemText({ field, rule, limit }: Problem, language: Language): string {
  const own = rule === 'maxLength' ? lengths[field] : undefined;
  const sentence = own ?? (rule === 'pattern' ? patterns[field] : undefined) ?? words[rule];
  return sentence[language]
    .replaceAll('{field}', columnWords[field][language])
    .replaceAll('{limit}', String(limit ?? ''));
}
