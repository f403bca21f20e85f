import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Condition, isMet, neverIn } from './alarm-conditions.ts';

const ordered = ['gt', 'ge', 'lt', 'le', 'eq', 'ne'] as const;
const level = (of: Condition['level'], operator: Condition['operator'], threshold: number): Condition => ({
  level: of,
  operator,
  threshold,
});

const texts = (of: Condition['level'], operator: 'eq' | 'in' | 'changed', ...list: string[]): Condition =>
  list.length > 0 ? { level: of, operator, texts: list } : { level: of, operator };

test.each([
  ['of a signal that the type does not know', [level(1, 'gt', 1)], undefined, ['semaphoreId unknownSignal']],
  ['that compares texts with a number', [level(1, 'gt', 1)], 'text', ['levels.0.operator textSignal']],
  ['above all that a truth value can be', [level(1, 'gt', 1)], 'boolean', ['levels.0.threshold neverTrue']],
  [
    'within a graver one',
    [level(1, 'gt', 3), level(2, 'eq', 5)],
    'number',
    ['levels.1.threshold hiddenLevel'],
  ],
  [
    'within several graver ones',
    [level(1, 'ge', 3), level(2, 'lt', 3), level(3, 'ne', 9)],
    'number',
    ['levels.2.threshold hiddenLevel'],
  ],
  [
    'that compares a number with texts',
    [texts(1, 'in', 'RUN', 'STOP')],
    'number',
    ['levels.0.operator noTextSignal'],
  ],
  [
    'of a text that a graver one has',
    [texts(1, 'in', 'A', 'B'), texts(2, 'eq', 'B')],
    'text',
    ['levels.1.texts hiddenLevel'],
  ],
  [
    'of changes that a graver one has',
    [texts(1, 'changed'), texts(2, 'changed')],
    'text',
    ['levels.1.operator hiddenLevel'],
  ],
] as const)('a level %s can never raise an alarm', (_, levels, dataType, expected) => {
  const found = neverIn({ levels: [...levels], onDelayS: 0 }, dataType && { dataType });
  expect(found.map(({ field, rule }) => `${field} ${rule}`)).toEqual(expected);
});

test.each([
  [[level(1, 'gt', 90), level(3, 'gt', 80)], 'number'],
  [[level(1, 'gt', 90), level(2, 'lt', 10), level(3, 'ne', 50)], 'number'],
  [[level(1, 'eq', 7)], 'enum'],
  [[level(1, 'eq', 1), level(4, 'eq', 0)], 'boolean'],
  [[texts(1, 'eq', 'FAULT'), texts(2, 'in', 'FAULT', 'WARN'), texts(4, 'changed')], 'text'],
] as const)('levels that may be reached are left alone: %o', (levels, dataType) => {
  expect(neverIn({ levels: [...levels], onDelayS: 0 }, { dataType })).toEqual([]);
});

test('a change that has to last never raises anything', () => {
  const setting = { levels: [texts(3, 'changed')], onDelayS: 5 };
  expect(neverIn(setting, { dataType: 'text' })).toEqual([{ field: 'onDelayS', rule: 'changeDelay' }]);
});

test('what is called hidden shows for no value, and what is not does for one', () => {
  const condition = fc.record({
    operator: fc.constantFrom(...ordered),
    threshold: fc.integer({ min: -3, max: 3 }),
  });
  const values = Array.from({ length: 29 }, (_, index) => index / 4 - 3.5);
  fc.assert(
    fc.property(fc.array(condition, { minLength: 1, maxLength: 4 }), (conditions) => {
      const levels = conditions.map((one, place) =>
        level(([1, 2, 3, 4] as const)[place] ?? 4, one.operator, one.threshold),
      );
      const hidden = new Set(
        neverIn({ levels, onDelayS: 0 }, { dataType: 'number' }).map(({ field }) => field),
      );
      levels.forEach((one, place) => {
        const graver = levels.slice(0, place);
        const shows = values.some(
          (value) => isMet(one, value) && !graver.some((other) => isMet(other, value)),
        );
        expect(hidden.has(`levels.${place}.threshold`)).toBe(!shows);
      });
    }),
  );
});
