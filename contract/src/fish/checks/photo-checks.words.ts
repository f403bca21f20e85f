import { defineWords } from '../../words.ts';

/** What a check of a photo found; facts stand in braces. */
export const photoCheckWords = defineWords({
  zh: {
    subjectMissing: '照片须关联鱼类、调查或河段中的至少一项。',
    licenceUrlMissing: '“其他许可”须填写协议网址。',
    orcid: 'ORCID 的校验码不符。',
    viewMissing: '标本整体照须注明拍摄方位。',
    identificationDiffers: '所填鱼类与最近一次鉴定不一致。',
    takenFarFromSurvey: '拍摄时间与调查时间相差 {hours} 小时。',
    takenFarFromSection: '拍摄地点距调查河段 {km} 公里。',
  },
  en: {
    subjectMissing: 'The photo names no species, survey or river section.',
    licenceUrlMissing: 'Another licence needs its address.',
    orcid: 'The check digit of the ORCID is wrong.',
    viewMissing: 'The photo of a whole specimen needs its view.',
    identificationDiffers: 'The species differs from the latest identification.',
    takenFarFromSurvey: 'It was taken {hours} hours from the survey.',
    takenFarFromSection: 'It was taken {km} km from the river section.',
  },
  es: {
    subjectMissing: 'La foto no indica especie, muestreo ni tramo de río.',
    licenceUrlMissing: 'Otra licencia necesita su dirección.',
    orcid: 'El dígito de control del ORCID es incorrecto.',
    viewMissing: 'La foto de un ejemplar entero necesita su vista.',
    identificationDiffers: 'La especie difiere de la última identificación.',
    takenFarFromSurvey: 'Se tomó a {hours} horas del muestreo.',
    takenFarFromSection: 'Se tomó a {km} km del tramo de río.',
  },
  ja: {
    subjectMissing: '写真には魚種・調査・調査区間のいずれかが必要です。',
    licenceUrlMissing: 'その他のライセンスには URL が必要です。',
    orcid: 'ORCID のチェックディジットが正しくありません。',
    viewMissing: '標本全体の写真には撮影方向が必要です。',
    identificationDiffers: '魚種が最新の同定と異なります。',
    takenFarFromSurvey: '撮影日時が調査から {hours} 時間離れています。',
    takenFarFromSection: '撮影場所が調査区間から {km} km 離れています。',
  },
});
