import { defineWords } from '../words.ts';

/** Titles of the columns of the template. */
export const importColumnWords = defineWords({
  zh: {
    name: '名称',
    SN: '设备编号',
    typeId: '设备类型',
    projectId: '所属项目',
    address: '地址',
    lng: '经度',
    lat: '纬度',
    is_map: '在地图上显示',
    alarmPhone: '告警电话',
    remarks: '备注',
    is_gateway: '网关设备',
    tags: '标签',
  },
  en: {
    name: 'Name',
    SN: 'SN',
    typeId: 'Device type',
    projectId: 'Project',
    address: 'Address',
    lng: 'Longitude',
    lat: 'Latitude',
    is_map: 'Show on map',
    alarmPhone: 'Alarm phone',
    remarks: 'Remarks',
    is_gateway: 'Gateway',
    tags: 'Tags',
  },
  es: {
    name: 'Nombre',
    SN: 'SN',
    typeId: 'Tipo de dispositivo',
    projectId: 'Proyecto',
    address: 'Dirección',
    lng: 'Longitud',
    lat: 'Latitud',
    is_map: 'Mostrar en el mapa',
    alarmPhone: 'Teléfono de alarmas',
    remarks: 'Observaciones',
    is_gateway: 'Pasarela',
    tags: 'Etiquetas',
  },
  ja: {
    name: '名称',
    SN: 'シリアル番号',
    typeId: '機器種別',
    projectId: 'プロジェクト',
    address: '住所',
    lng: '経度',
    lat: '緯度',
    is_map: '地図に表示',
    alarmPhone: '警報の電話番号',
    remarks: '備考',
    is_gateway: 'ゲートウェイ',
    tags: 'タグ',
  },
});

/** What is wrong with a cell. */
export const importRuleWords = defineWords({
  zh: {
    required: '请填写{field}',
    pattern: '{field}的格式不正确',
    maxLength: '{field}最多 {limit} 个字符',
    maxItems: '{field}最多 {limit} 个',
    number: '{field}应为数字，如 30.25',
    range: '{field}超出范围（界限 {limit}）',
    yesNo: '{field}请填“是”或“否”',
    unknown: '没有此{field}，或您无权使用',
    ambiguous: '有多个同名的{field}；类型请改填类型编码',
    together: '经度和纬度须同时填写',
    digitsLost: '数字超过 15 位，Excel 已丢失末尾几位；请将单元格设为文本后重新填写',
    formulaError: '公式出错，没有结果',
    duplicateInFile: '与第 {limit} 行的设备编号重复',
    taken: '设备编号已被使用',
    inBin: '回收站中的设备使用了此编号；请恢复该设备或改用其他编号',
  },
  en: {
    required: '{field} is missing',
    pattern: '{field} is not in the right form',
    maxLength: '{field} may have at most {limit} characters',
    maxItems: '{field}: at most {limit} of them',
    number: '{field} must be a number such as 30.25',
    range: '{field} is out of range (limit {limit})',
    yesNo: '{field} must be Yes or No',
    unknown: '{field}: there is none of this name, or it is not yours to use',
    ambiguous: '{field}: several have this name; for a type, give its code',
    together: 'Longitude and latitude belong together',
    digitsLost:
      'More than 15 digits: the spreadsheet has lost the last ones. Format the cell as text and fill it in again',
    formulaError: 'The formula has an error instead of a result',
    duplicateInFile: 'Row {limit} has the same SN',
    taken: 'Another device has this SN',
    inBin: 'A device in the recycle bin has this SN: restore it, or give another',
  },
  es: {
    required: 'Falta: {field}',
    pattern: 'El formato no es válido: {field}',
    maxLength: '{field}: como máximo {limit} caracteres',
    maxItems: '{field}: como máximo {limit}',
    number: '{field}: debe ser un número, como 30.25',
    range: '{field}: fuera de rango (límite {limit})',
    yesNo: '{field}: indique Sí o No',
    unknown: '{field}: no existe o no puede usarlo',
    ambiguous: 'Hay varios con este nombre ({field}); para un tipo, indique su código',
    together: 'La longitud y la latitud van juntas',
    digitsLost:
      'Más de 15 dígitos: la hoja ha perdido los últimos. Dé formato de texto a la celda y rellénela de nuevo',
    formulaError: 'La fórmula da un error en lugar de un resultado',
    duplicateInFile: 'La fila {limit} tiene el mismo SN',
    taken: 'Otro dispositivo tiene este SN',
    inBin: 'Un dispositivo de la papelera tiene este SN: restáurelo o indique otro',
  },
  ja: {
    required: '{field}を入力してください',
    pattern: '{field}の形式が正しくありません',
    maxLength: '{field}は {limit} 文字以内で入力してください',
    maxItems: '{field}は {limit} 個までです',
    number: '{field}は 30.25 のような数値で入力してください',
    range: '{field}が範囲外です（限度 {limit}）',
    yesNo: '{field}は「はい」か「いいえ」で入力してください',
    unknown: 'この{field}は存在しないか、使用する権限がありません',
    ambiguous: '同じ名前の{field}が複数あります。種別はコードで入力してください',
    together: '経度と緯度は両方入力してください',
    digitsLost: '15 桁を超える数値は末尾が失われています。セルを文字列にして入力し直してください',
    formulaError: '数式がエラーになっています',
    duplicateInFile: '{limit} 行目とシリアル番号が重複しています',
    taken: 'このシリアル番号はほかの機器で使用されています',
    inBin: 'ごみ箱の機器がこのシリアル番号を使用しています。復元するか、別の番号にしてください',
  },
});

/** What the cells of a field look like. */
export const importPatternWords = defineWords({
  zh: {
    SN: '设备编号为 1 至 64 位字母、数字、下划线或连字符',
    alarmPhone: '电话为 3 至 32 位数字、空格或 + ( ) -',
  },
  en: {
    SN: 'An SN has 1 to 64 letters, digits, _ or -',
    alarmPhone: 'A telephone number has 3 to 32 digits, spaces or + ( ) -',
  },
  es: {
    SN: 'El SN tiene de 1 a 64 letras, dígitos, _ o -',
    alarmPhone: 'Un teléfono tiene de 3 a 32 dígitos, espacios o + ( ) -',
  },
  ja: {
    SN: 'シリアル番号は英数字・_・- の 1～64 文字です',
    alarmPhone: '電話番号は数字・空白・+ ( ) - の 3～32 文字です',
  },
});

/** Of fields that hold several, which of them is meant. */
export const importLengthWords = defineWords({
  zh: {
    tags: '每个标签最多 {limit} 个字符，多个标签用逗号分隔',
  },
  en: {
    tags: 'A tag has at most {limit} characters; commas stand between tags',
  },
  es: {
    tags: 'Una etiqueta tiene como máximo {limit} caracteres; sepárelas con comas',
  },
  ja: {
    tags: 'タグは 1 つ {limit} 文字以内で、カンマで区切ります',
  },
});

/** Sheets and columns of the files of an import. */
export const importSheetWords = defineWords({
  zh: {
    devices: '设备',
    lists: '可选值',
    typeCode: '类型编码',
    problems: '错误',
    token: '访问令牌',
  },
  en: {
    devices: 'Devices',
    lists: 'Lists',
    typeCode: 'Type code',
    problems: 'Problems',
    token: 'Access token',
  },
  es: {
    devices: 'Dispositivos',
    lists: 'Listas',
    typeCode: 'Código de tipo',
    problems: 'Errores',
    token: 'Token de acceso',
  },
  ja: {
    devices: '機器',
    lists: '選択肢',
    typeCode: '種別コード',
    problems: 'エラー',
    token: 'アクセストークン',
  },
});
