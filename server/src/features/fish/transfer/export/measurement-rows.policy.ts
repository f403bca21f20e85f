import type { FishSurveyContent } from '@weir/contract/fish/surveys';
import { waterRanges } from '@weir/contract/fish/water';
import { fateFields, measuredFields } from '../content/measured-fields.policy.ts';
import { occurrenceIdOf } from './occurrence-rows.policy.ts';

export const measurementColumns = [
  ...(['measurementID', 'occurrenceID', 'measurementType', 'measurementTypeID', 'measurementValue'] as const),
  ...(['measurementUnit', 'measurementUnitID', 'measurementMethod', 'measurementDeterminedDate'] as const),
  ...(['measurementRemarks'] as const),
];

/** Values of each fish, what became of how many, then values of the water. */
export function* measurementRows(uuid: string, survey: FishSurveyContent) {
  for (const fish of survey.individuals ?? []) {
    const occurrenceID = occurrenceIdOf(uuid, fish);
    for (const { field, type, typeId, unit, unitId } of measuredFields) {
      const value = fish[field];
      if (value === undefined || value === null) continue;
      yield {
        measurementID: `${occurrenceID}:${fish.no}:${field}`,
        occurrenceID,
        measurementType: type,
        measurementTypeID: typeId ?? null,
        measurementValue: value,
        measurementUnit: unit ?? null,
        measurementUnitID: unitId ?? null,
      };
    }
  }
  for (const row of survey.catches ?? []) {
    if (row.countStatus === 'notEnumerated') continue;
    const occurrenceID = occurrenceIdOf(uuid, row);
    for (const { field, type } of fateFields) {
      const value = row[field];
      if (value === undefined || value === null) continue;
      yield {
        measurementID: `${occurrenceID}:${field}`,
        ...{ occurrenceID, measurementType: type, measurementValue: value, measurementUnit: 'individuals' },
      };
    }
  }
  for (const [index, { parameter, value, method, time, ...rest }] of (survey.water ?? []).entries()) {
    const { deviceId: _deviceId, ...said } = rest;
    yield {
      measurementID: `${uuid}:water:${index + 1}`,
      measurementType: parameter,
      measurementValue: rest.isBelowLimit === 1 ? `<${value}` : value,
      measurementUnit: waterRanges[parameter].unit,
      measurementMethod: method,
      measurementDeterminedDate: time ?? null,
      measurementRemarks: JSON.stringify(said),
    };
  }
}
