import { useCallback } from 'react';
import { useMessages } from '../platform/i18n/messages.ts';
import { groupLabelMessages } from './group-label.messages.ts';

type Word = keyof (typeof groupLabelMessages)['words']['zh'];

/** Other ways in which the same is written. */
const aliases: Record<string, Word> = {
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

const known = new Map<string, Word>(Object.entries(aliases));
for (const words of Object.values(groupLabelMessages.words)) {
  // Every language has the same words.
  for (const [word, text] of Object.entries(words)) known.set(text.toLowerCase(), word as Word);
}

/** Which known label a group is, in whatever language it was written, and its number; undefined for any other. */
export function knownGroup(group: string): { word: Word; number: string } | undefined {
  const [, label = '', number = ''] = /^(.*?)\s*#?\s*(\d*)$/.exec(group.trim()) ?? [];
  const word = known.get(label.toLowerCase());
  return word && { word, number };
}

/** A group's label in the current language when it is a known one, else as it was written. */
export function useGroupLabel(): (group: string) => string {
  const t = useMessages(groupLabelMessages);
  return useCallback(
    (group) => {
      const found = knownGroup(group);
      if (!found) return group;
      return found.number === '' ? t(found.word) : `${t(found.word)} ${found.number}`;
    },
    [t],
  );
}
