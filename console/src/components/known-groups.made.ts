import { groupLabelMessages } from './group-label.messages.ts';

export type GroupWord = keyof (typeof groupLabelMessages)['words']['zh'];

/** Other ways in which the same is written. */
const aliases: Record<string, GroupWord> = {
  'air conditioner': 'airConditioning',
  'aire acondicionado': 'airConditioning',
  エアコン: 'airConditioning',
  电芯电压: 'cellVoltage',
  'cell voltages': 'cellVoltage',
  'tensión de celdas': 'cellVoltage',
  电芯温度: 'cellTemperature',
  'cell temperatures': 'cellTemperature',
  烟感: 'smokeSensor',
  烟雾: 'smokeSensor',
  smoke: 'smokeSensor',
  'smoke detector': 'smokeSensor',
  煙感知器: 'smokeSensor',
  温度传感器: 'temperature',
  'temperature sensor': 'temperature',
  power: 'powerSupply',
  电源: 'powerSupply',
  天气: 'weather',
  meteo: 'weather',
  位置: 'location',
  position: 'location',
  通讯: 'communication',
  光伏发电: 'solar',
};

const inAllLanguages = Object.values(groupLabelMessages.words).flatMap((words) =>
  // Every language has the same words.
  Object.entries(words).map(([word, text]) => [text.toLowerCase(), word as GroupWord] as const),
);

/** Labels of groups as they are written in any language, in small letters. */
export const knownGroups: Record<string, GroupWord> = { ...aliases, ...Object.fromEntries(inAllLanguages) };
