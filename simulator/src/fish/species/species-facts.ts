import { carpFacts } from './carps.ts';
import type { SpeciesFacts } from './facts.ts';
import { otherFacts } from './others.ts';

/**
 * Names and standing are facts. The numbers are of a likely size and made up, and say so by the reference that they
 * cite.
 */
export const speciesFacts: readonly SpeciesFacts[] = [...carpFacts, ...otherFacts];
