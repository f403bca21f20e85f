import { expect, it } from 'vitest';
import { knownGroup } from './group-label.ts';

it.each([
  ['单体电压', 'cellVoltage', ''],
  ['CELL VOLTAGE', 'cellVoltage', ''],
  ['单体电压12', 'cellVoltage', '12'],
  ['Cell voltage #3', 'cellVoltage', '3'],
  [' 烟雾传感器 ', 'smokeSensor', ''],
  ['Calidad del agua', 'waterQuality', ''],
  ['空調 2', 'airConditioning', '2'],
])('knows %j in any language', (group, word, number) => expect(knownGroup(group)).toEqual({ word, number }));

it.each(['BMS', 'BMS1', 'GPS', '3号泵房', '', '12', 'constructor'])('leaves %j as it is', (group) =>
  expect(knownGroup(group)).toBeUndefined(),
);
