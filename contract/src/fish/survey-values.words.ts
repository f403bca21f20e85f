import type { WordsByLanguage } from '../words.ts';
import { lengthTypeWords } from './species.words.ts';
import {
  ageStructureWords,
  countStatusWords,
  currentWords,
  deploymentWords,
  effortUnitWords,
  fateWords,
  fishSexWords,
  gearWords,
  lifeStageWords,
  meshMeasureWords,
  moonPhaseWords,
  vitalityWords,
  weatherWords,
} from './surveys.words.ts';
import {
  qualityFlagWords,
  waterMethodWords,
  waterParameterWords,
  waterStatisticWords,
} from './water.words.ts';

/** The words of what a field of a survey may hold, by the field. */
export const surveyValueWords: Readonly<Record<string, WordsByLanguage>> = {
  lengthType: lengthTypeWords,
  sex: fishSexWords,
  gear: gearWords,
  unit: effortUnitWords,
  measure: meshMeasureWords,
  deployment: deploymentWords,
  current: currentWords,
  weather: weatherWords,
  moon: moonPhaseWords,
  countStatus: countStatusWords,
  lifeStage: lifeStageWords,
  fate: fateWords,
  vitality: vitalityWords,
  ageStructure: ageStructureWords,
  parameter: waterParameterWords,
  method: waterMethodWords,
  statistic: waterStatisticWords,
  quality: qualityFlagWords,
};
