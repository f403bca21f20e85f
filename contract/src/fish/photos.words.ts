import { defineWords } from '../words.ts';
import type { confidences, exposures, fins, licences, liveStates, photoParts, photoViews } from './photos.ts';

export const photoViewWords = defineWords<(typeof photoViews)[number]>({
  zh: {
    leftLateral: '左侧面',
    rightLateral: '右侧面',
    dorsal: '背面',
    ventral: '腹面',
    anterior: '正面',
    posterior: '后面',
    unspecified: '未说明',
  },
  en: {
    leftLateral: 'Left side',
    rightLateral: 'Right side',
    dorsal: 'Dorsal view',
    ventral: 'Ventral view',
    anterior: 'Front view',
    posterior: 'Rear view',
    unspecified: 'Not stated',
  },
  es: {
    leftLateral: 'Lado izquierdo',
    rightLateral: 'Lado derecho',
    dorsal: 'Vista dorsal',
    ventral: 'Vista ventral',
    anterior: 'Vista frontal',
    posterior: 'Vista posterior',
    unspecified: 'Sin indicar',
  },
  ja: {
    leftLateral: '左側面',
    rightLateral: '右側面',
    dorsal: '背面',
    ventral: '腹面',
    anterior: '正面',
    posterior: '後面',
    unspecified: '指定なし',
  },
});

export const photoPartWords = defineWords<(typeof photoParts)[number]>({
  zh: {
    whole: '整体',
    head: '头部',
    mouth: '口部',
    fin: '鳍',
    scale: '鳞片',
    gillRaker: '鳃耙',
    pharyngealTeeth: '咽喉齿',
    otolith: '耳石',
    gonad: '性腺',
    eggOrLarva: '卵或仔稚鱼',
    habitat: '生境',
    gear: '渔具',
    balanceReading: '称重读数',
  },
  en: {
    whole: 'Whole fish',
    head: 'Head',
    mouth: 'Mouth',
    fin: 'Fin',
    scale: 'Scale',
    gillRaker: 'Gill rakers',
    pharyngealTeeth: 'Pharyngeal teeth',
    otolith: 'Otolith',
    gonad: 'Gonad',
    eggOrLarva: 'Egg or larva',
    habitat: 'Habitat',
    gear: 'Fishing gear',
    balanceReading: 'Reading of the balance',
  },
  es: {
    whole: 'Pez entero',
    head: 'Cabeza',
    mouth: 'Boca',
    fin: 'Aleta',
    scale: 'Escama',
    gillRaker: 'Branquispinas',
    pharyngealTeeth: 'Dientes faríngeos',
    otolith: 'Otolito',
    gonad: 'Gónada',
    eggOrLarva: 'Huevo o larva',
    habitat: 'Hábitat',
    gear: 'Arte de pesca',
    balanceReading: 'Lectura de la balanza',
  },
  ja: {
    whole: '全体',
    head: '頭部',
    mouth: '口',
    fin: '鰭',
    scale: '鱗',
    gillRaker: '鰓耙',
    pharyngealTeeth: '咽頭歯',
    otolith: '耳石',
    gonad: '生殖腺',
    eggOrLarva: '卵・仔稚魚',
    habitat: '生息環境',
    gear: '漁具',
    balanceReading: '計量値',
  },
});

export const liveStateWords = defineWords<(typeof liveStates)[number]>({
  zh: { live: '活体', fresh: '新鲜标本', preserved: '固定标本', inSitu: '水中原位' },
  en: { live: 'Alive', fresh: 'Fresh specimen', preserved: 'Preserved specimen', inSitu: 'In its habitat' },
  es: { live: 'Vivo', fresh: 'Ejemplar fresco', preserved: 'Ejemplar conservado', inSitu: 'En su hábitat' },
  ja: { live: '生体', fresh: '新鮮な標本', preserved: '固定標本', inSitu: '生息地での撮影' },
});

export const confidenceWords = defineWords<(typeof confidences)[number]>({
  zh: { certain: '确定', probable: '很可能', uncertain: '存疑' },
  en: { certain: 'Certain', probable: 'Probable', uncertain: 'Uncertain' },
  es: { certain: 'Segura', probable: 'Probable', uncertain: 'Dudosa' },
  ja: { certain: '確実', probable: 'ほぼ確実', uncertain: '不確か' },
});

export const licenceWords = defineWords<(typeof licences)[number]>({
  zh: {
    'CC0-1.0': 'CC0 1.0（放弃权利）',
    'CC-BY-4.0': 'CC BY 4.0（署名）',
    'CC-BY-SA-4.0': 'CC BY-SA 4.0（署名—相同方式共享）',
    'CC-BY-NC-4.0': 'CC BY-NC 4.0（署名—非商业性使用）',
    'CC-BY-NC-SA-4.0': 'CC BY-NC-SA 4.0（署名—非商业性使用—相同方式共享）',
    allRightsReserved: '保留所有权利（不公开）',
    other: '其他许可（不公开）',
  },
  en: {
    'CC0-1.0': 'CC0 1.0 (no rights reserved)',
    'CC-BY-4.0': 'CC BY 4.0 (attribution)',
    'CC-BY-SA-4.0': 'CC BY-SA 4.0 (attribution, share alike)',
    'CC-BY-NC-4.0': 'CC BY-NC 4.0 (attribution, non-commercial)',
    'CC-BY-NC-SA-4.0': 'CC BY-NC-SA 4.0 (attribution, non-commercial, share alike)',
    allRightsReserved: 'All rights reserved (not shown publicly)',
    other: 'Another licence (not shown publicly)',
  },
  es: {
    'CC0-1.0': 'CC0 1.0 (sin derechos reservados)',
    'CC-BY-4.0': 'CC BY 4.0 (atribución)',
    'CC-BY-SA-4.0': 'CC BY-SA 4.0 (atribución, compartir igual)',
    'CC-BY-NC-4.0': 'CC BY-NC 4.0 (atribución, no comercial)',
    'CC-BY-NC-SA-4.0': 'CC BY-NC-SA 4.0 (atribución, no comercial, compartir igual)',
    allRightsReserved: 'Todos los derechos reservados (no se publica)',
    other: 'Otra licencia (no se publica)',
  },
  ja: {
    'CC0-1.0': 'CC0 1.0（権利放棄）',
    'CC-BY-4.0': 'CC BY 4.0（表示）',
    'CC-BY-SA-4.0': 'CC BY-SA 4.0（表示・継承）',
    'CC-BY-NC-4.0': 'CC BY-NC 4.0（表示・非営利）',
    'CC-BY-NC-SA-4.0': 'CC BY-NC-SA 4.0（表示・非営利・継承）',
    allRightsReserved: 'すべての権利を留保（非公開）',
    other: 'その他のライセンス（非公開）',
  },
});

export const finWords = defineWords<(typeof fins)[number]>({
  zh: { dorsal: '背鳍', anal: '臀鳍', pectoral: '胸鳍', pelvic: '腹鳍', caudal: '尾鳍' },
  en: { dorsal: 'Dorsal', anal: 'Anal', pectoral: 'Pectoral', pelvic: 'Pelvic', caudal: 'Caudal' },
  es: { dorsal: 'Dorsal', anal: 'Anal', pectoral: 'Pectoral', pelvic: 'Pélvica', caudal: 'Caudal' },
  ja: { dorsal: '背鰭', anal: '臀鰭', pectoral: '胸鰭', pelvic: '腹鰭', caudal: '尾鰭' },
});

export const exposureWords = defineWords<(typeof exposures)[number]>({
  zh: { under: '不足', right: '正常', over: '过度' },
  en: { under: 'Too dark', right: 'Right', over: 'Too bright' },
  es: { under: 'Demasiado oscura', right: 'Correcta', over: 'Demasiado clara' },
  ja: { under: '不足', right: '適正', over: '過多' },
});
