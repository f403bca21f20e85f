import type { FieldError } from '@weir/contract/errors';
import type { FishContent } from '@weir/contract/fish/species';

const fault = (field: string, rule: string, message: string): FieldError => ({ field, rule, message });

/** Whether the greater one lies below the lesser one; nothing is said where one of them is missing. */
const isBelow = (greater: number | null | undefined, lesser: number | null | undefined): boolean =>
  typeof greater === 'number' && typeof lesser === 'number' && greater < lesser;

/** What contradicts itself, and is of no use even as a draft. */
export function draftFaults(content: FishContent): FieldError[] {
  const { spawnTempMinC, spawnTempMaxC, diagnosticCounts = [], basins = [] } = content;
  return [
    ...(isBelow(spawnTempMaxC, spawnTempMinC)
      ? [fault('spawnTempMaxC', 'order', 'It lies below the lowest temperature')]
      : []),
    ...diagnosticCounts.flatMap(({ min, max }, at) =>
      max < min ? [fault(`diagnosticCounts.${at}.max`, 'order', 'It lies below the lowest count')] : [],
    ),
    ...basins.flatMap(({ firstYear, lastYear }, at) =>
      isBelow(lastYear, firstYear)
        ? [fault(`basins.${at}.lastYear`, 'order', 'It lies before the first year')]
        : [],
    ),
    ...basins.flatMap(({ basinId }, at) =>
      basins.findIndex((one) => one.basinId === basinId) < at
        ? [fault(`basins.${at}.basinId`, 'duplicate', 'The basin stands there twice')]
        : [],
    ),
  ];
}
