import { type EffortField, fieldsOfGear } from '@weir/contract/fish/effort';
import { expect, test } from 'vitest';
import { surveyFields } from './survey-fields.ts';

test.each(Object.entries(surveyFields))('every field of the %s has one input', (_, group) => {
  const { schema, main, more, own } = group;
  expect([...main, ...more, ...own].toSorted()).toEqual(Object.keys(schema.properties).toSorted());
});

test('every field of the effort is written down of some gear', () => {
  const ofGears = new Set<EffortField>(Object.values(fieldsOfGear).flat());
  const { main, more } = surveyFields.effort;
  expect([...main, ...more].filter((name) => name !== 'note' && !ofGears.has(name as EffortField))).toEqual(
    [],
  );
});
