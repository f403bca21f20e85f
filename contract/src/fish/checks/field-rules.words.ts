import { defineWords } from '../../words.ts';

/** What is wrong in a field that no draft may have, by the rules of its schema. */
export const fieldRuleWords = defineWords({
  zh: {
    required: '缺少“{field}”。',
    type: '“{field}”的类型不对。',
    enum: '“{field}”不是可选的内容。',
    format: '“{field}”的格式不对。',
    pattern: '“{field}”含有不允许的字符或格式不对。',
    minimum: '“{field}”不能小于 {limit}。',
    maximum: '“{field}”不能大于 {limit}。',
    minLength: '“{field}”至少 {limit} 个字。',
    maxLength: '“{field}”最多 {limit} 个字。',
    minItems: '“{field}”至少 {limit} 项。',
    maxItems: '“{field}”最多 {limit} 项。',
    uniqueItems: '“{field}”中有重复的项。',
    additionalProperties: '没有名为“{field}”的字段。',
    unfit: '“{field}”不符合要求。',
  },
  en: {
    required: '“{field}” is missing.',
    type: '“{field}” is of the wrong kind.',
    enum: '“{field}” is none of the choices.',
    format: '“{field}” is not written in the right way.',
    pattern: '“{field}” has characters that are not allowed, or is not written in the right way.',
    minimum: '“{field}” must be {limit} or more.',
    maximum: '“{field}” must be {limit} or less.',
    minLength: '“{field}” must have {limit} characters or more.',
    maxLength: '“{field}” must have {limit} characters or fewer.',
    minItems: '“{field}” must have {limit} entries or more.',
    maxItems: '“{field}” must have {limit} entries or fewer.',
    uniqueItems: '“{field}” has an entry twice.',
    additionalProperties: 'There is no field “{field}”.',
    unfit: '“{field}” is not valid.',
  },
  es: {
    required: 'Falta «{field}».',
    type: '«{field}» es de un tipo equivocado.',
    enum: '«{field}» no es ninguna de las opciones.',
    format: '«{field}» no está bien escrito.',
    pattern: '«{field}» tiene caracteres no permitidos o no está bien escrito.',
    minimum: '«{field}» debe ser {limit} o más.',
    maximum: '«{field}» debe ser {limit} o menos.',
    minLength: '«{field}» debe tener {limit} caracteres o más.',
    maxLength: '«{field}» debe tener {limit} caracteres o menos.',
    minItems: '«{field}» debe tener {limit} entradas o más.',
    maxItems: '«{field}» debe tener {limit} entradas o menos.',
    uniqueItems: '«{field}» tiene una entrada repetida.',
    additionalProperties: 'No existe el campo «{field}».',
    unfit: '«{field}» no es válido.',
  },
  ja: {
    required: '「{field}」がありません。',
    type: '「{field}」の種類が違います。',
    enum: '「{field}」は選択肢にありません。',
    format: '「{field}」の書き方が正しくありません。',
    pattern: '「{field}」に使えない文字があるか、書き方が正しくありません。',
    minimum: '「{field}」は {limit} 以上にしてください。',
    maximum: '「{field}」は {limit} 以下にしてください。',
    minLength: '「{field}」は {limit} 文字以上にしてください。',
    maxLength: '「{field}」は {limit} 文字以内にしてください。',
    minItems: '「{field}」は {limit} 件以上にしてください。',
    maxItems: '「{field}」は {limit} 件以内にしてください。',
    uniqueItems: '「{field}」に重複した項目があります。',
    additionalProperties: '「{field}」という項目はありません。',
    unfit: '「{field}」が正しくありません。',
  },
});
export type FieldRule = keyof (typeof fieldRuleWords)['zh'];

/** The rule that a validator names; `unfit` where it names none that has a sentence. */
export const fieldRuleOf = (keyword: string): FieldRule =>
  keyword in fieldRuleWords.zh ? (keyword as FieldRule) : 'unfit';
