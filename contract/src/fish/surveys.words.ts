import { defineWords } from '../words.ts';

export const gearWords = defineWords({
  zh: {
    ...{
      gillnet: '刺网',
      trap: '地笼',
      longline: '延绳钓',
      electrofishing: '电捕',
      seine: '围网',
      liftNet: '扳罾',
    },
    ...{
      castNet: '撒网',
      trawl: '拖网',
      stowNet: '定置张网',
      angling: '垂钓',
      larvaNet: '弶网',
      eDNA: '环境 DNA',
    },
    ...{ hydroacoustics: '水声学探测', visual: '目视观察', market: '市场与渔民走访' },
  },
  en: {
    ...{
      gillnet: 'Gillnet',
      trap: 'Traps',
      longline: 'Longline',
      electrofishing: 'Electrofishing',
      seine: 'Seine',
    },
    ...{ liftNet: 'Lift net', castNet: 'Cast net', trawl: 'Trawl', stowNet: 'Stow net', angling: 'Angling' },
    ...{
      larvaNet: 'Drift net for eggs and larvae',
      eDNA: 'Environmental DNA',
      hydroacoustics: 'Hydroacoustics',
    },
    ...{ visual: 'Visual census', market: 'Market or interview' },
  },
  es: {
    ...{ gillnet: 'Red de enmalle', trap: 'Nasas', longline: 'Palangre', electrofishing: 'Pesca eléctrica' },
    ...{
      seine: 'Red de cerco',
      liftNet: 'Red izada',
      castNet: 'Atarraya',
      trawl: 'Arrastre',
      stowNet: 'Red fija',
    },
    ...{ angling: 'Pesca con caña', larvaNet: 'Red de deriva para huevos y larvas', eDNA: 'ADN ambiental' },
    ...{ hydroacoustics: 'Hidroacústica', visual: 'Censo visual', market: 'Mercado o entrevista' },
  },
  ja: {
    ...{
      gillnet: '刺網',
      trap: 'かご網',
      longline: 'はえ縄',
      electrofishing: '電気ショッカー',
      seine: '巻き網',
    },
    ...{ liftNet: '四手網', castNet: '投網', trawl: '曳網', stowNet: '定置張網', angling: '釣り' },
    ...{ larvaNet: '流下卵・仔魚ネット', eDNA: '環境 DNA', hydroacoustics: '水中音響', visual: '目視観察' },
    market: '市場・聞き取り',
  },
});

/** Units of effort, as they stand behind a number. */
export const effortUnitWords = defineWords({
  zh: {
    ...{ m2h: 'm²·h', trapDay: '笼·日', hookHour: '钩·h', minute: 'min', m2: 'm²', haul: '网次', km2: 'km²' },
    ...{ netDay: '网·日', rodHour: '竿·h', m3: 'm³', litre: 'L', hour: 'h' },
  },
  en: {
    ...{ m2h: 'm²·h', trapDay: 'trap-days', hookHour: 'hook-hours', minute: 'min', m2: 'm²', haul: 'hauls' },
    ...{ km2: 'km²', netDay: 'net-days', rodHour: 'rod-hours', m3: 'm³', litre: 'L', hour: 'h' },
  },
  es: {
    ...{ m2h: 'm²·h', trapDay: 'nasas-día', hookHour: 'anzuelos-h', minute: 'min', m2: 'm²', haul: 'lances' },
    ...{ km2: 'km²', netDay: 'redes-día', rodHour: 'cañas-h', m3: 'm³', litre: 'L', hour: 'h' },
  },
  ja: {
    ...{ m2h: 'm²·h', trapDay: 'かご・日', hookHour: '針・h', minute: 'min', m2: 'm²', haul: '回' },
    ...{ km2: 'km²', netDay: '網・日', rodHour: '竿・h', m3: 'm³', litre: 'L', hour: 'h' },
  },
});

export const countStatusWords = defineWords({
  zh: { counted: '已计数', absent: '未捕到', notEnumerated: '未计数' },
  en: { counted: 'Counted', absent: 'Absent', notEnumerated: 'Not counted' },
  es: { counted: 'Contado', absent: 'Ausente', notEnumerated: 'Sin contar' },
  ja: { counted: '計数済み', absent: '不在', notEnumerated: '未計数' },
});

export const lifeStageWords = defineWords({
  zh: { egg: '卵', larva: '仔鱼', juvenile: '幼鱼', subadult: '亚成鱼', adult: '成鱼' },
  en: { egg: 'Egg', larva: 'Larva', juvenile: 'Juvenile', subadult: 'Subadult', adult: 'Adult' },
  es: { egg: 'Huevo', larva: 'Larva', juvenile: 'Juvenil', subadult: 'Subadulto', adult: 'Adulto' },
  ja: { egg: '卵', larva: '仔魚', juvenile: '稚魚', subadult: '亜成魚', adult: '成魚' },
});

export const fishSexWords = defineWords({
  zh: { female: '雌', male: '雄', unknown: '未辨' },
  en: { female: 'Female', male: 'Male', unknown: 'Unknown' },
  es: { female: 'Hembra', male: 'Macho', unknown: 'Sin determinar' },
  ja: { female: '雌', male: '雄', unknown: '不明' },
});

export const fateWords = defineWords({
  zh: { released: '放流', retained: '留存' },
  en: { released: 'Released', retained: 'Retained' },
  es: { released: 'Liberado', retained: 'Retenido' },
  ja: { released: '放流', retained: '持ち帰り' },
});

export const weatherWords = defineWords({
  zh: { clear: '晴', cloudy: '多云', overcast: '阴', rain: '雨', heavyRain: '大雨', snow: '雪', fog: '雾' },
  en: {
    ...{ clear: 'Clear', cloudy: 'Partly cloudy', overcast: 'Overcast', rain: 'Rain' },
    ...{ heavyRain: 'Heavy rain', snow: 'Snow', fog: 'Fog' },
  },
  es: {
    ...{ clear: 'Despejado', cloudy: 'Parcialmente nublado', overcast: 'Cubierto', rain: 'Lluvia' },
    ...{ heavyRain: 'Lluvia fuerte', snow: 'Nieve', fog: 'Niebla' },
  },
  ja: {
    clear: '晴れ',
    cloudy: '晴れ時々曇り',
    overcast: '曇り',
    rain: '雨',
    heavyRain: '大雨',
    snow: '雪',
    fog: '霧',
  },
});

export const moonPhaseWords = defineWords({
  zh: { new: '新月', waxing: '上弦', full: '满月', waning: '下弦' },
  en: { new: 'New moon', waxing: 'Waxing moon', full: 'Full moon', waning: 'Waning moon' },
  es: { new: 'Luna nueva', waxing: 'Luna creciente', full: 'Luna llena', waning: 'Luna menguante' },
  ja: { new: '新月', waxing: '上弦', full: '満月', waning: '下弦' },
});

export const meshMeasureWords = defineWords({
  zh: { stretched: '拉直 2a', bar: '单脚 a' },
  en: { stretched: 'Stretched (2a)', bar: 'Bar (a)' },
  es: { stretched: 'Estirada (2a)', bar: 'Lado (a)' },
  ja: { stretched: '目合 2a', bar: '脚長 a' },
});

export const deploymentWords = defineWords({
  zh: { set: '定置', drifting: '流刺' },
  en: { set: 'Set', drifting: 'Drifting' },
  es: { set: 'Fija', drifting: 'A la deriva' },
  ja: { set: '固定式', drifting: '流し網' },
});

export const currentWords = defineWords({
  zh: { DC: '直流', AC: '交流', pulsedDC: '脉冲直流' },
  en: { DC: 'Direct current', AC: 'Alternating current', pulsedDC: 'Pulsed direct current' },
  es: { DC: 'Corriente continua', AC: 'Corriente alterna', pulsedDC: 'Corriente continua pulsada' },
  ja: { DC: '直流', AC: '交流', pulsedDC: 'パルス直流' },
});

export const vitalityWords = defineWords({
  zh: { alive: '存活', dead: '死亡', moribund: '濒死' },
  en: { alive: 'Alive', dead: 'Dead', moribund: 'Moribund' },
  es: { alive: 'Vivo', dead: 'Muerto', moribund: 'Moribundo' },
  ja: { alive: '生存', dead: '死亡', moribund: '瀕死' },
});

export const ageStructureWords = defineWords({
  zh: { scale: '鳞片', otolith: '耳石', vertebra: '脊椎骨', finRay: '鳍条', opercle: '鳃盖骨' },
  en: { scale: 'Scale', otolith: 'Otolith', vertebra: 'Vertebra', finRay: 'Fin ray', opercle: 'Opercle' },
  es: {
    scale: 'Escama',
    otolith: 'Otolito',
    vertebra: 'Vértebra',
    finRay: 'Radio de aleta',
    opercle: 'Opérculo',
  },
  ja: { scale: '鱗', otolith: '耳石', vertebra: '脊椎骨', finRay: '鰭条', opercle: '主鰓蓋骨' },
});
