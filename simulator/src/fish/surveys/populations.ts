import type { SectionKey } from '../places/sections.ts';
import type { PlannedGear } from './plan.ts';

/** How a species stands in the demonstration's catches. */
export interface Population {
  readonly species: string;
  /** Fish of a usual set in the best section, by gear. */
  readonly perSet: Partial<Readonly<Record<PlannedGear, number>>>;
  /** From Yichang down to Wuhan, 1 the best. */
  readonly sections: Readonly<Record<SectionKey, number>>;
  /** Month in which most are caught, and how much fewer in the opposite one, 0 to 1. */
  readonly peakMonth: number;
  readonly seasonality: number;
  /** How many more each year: 0.1 is a tenth. */
  readonly trend: number;
  /** Share of fish that die each year: the larger, the younger the catch. */
  readonly mortality: number;
  /** Ages are read of their scales. */
  readonly aged?: true;
}

const along = (YC: number, ZJ: number, JZ: number, SJ: number, WH: number) => ({ YC, ZJ, JZ, SJ, WH });

const population = (
  species: string,
  perSet: Population['perSet'],
  sections: Population['sections'],
  [peakMonth, seasonality, trend, mortality]: readonly [number, number, number, number],
  more: Pick<Population, 'aged'> = {},
): Population => ({ species, perSet, sections, peakMonth, seasonality, trend, mortality, ...more });

/** After the fishing ban most of them become more, year by year. */
export const populations: readonly Population[] = [
  population('Coreius heterodon', { gillnet: 26 }, along(1, 0.9, 0.6, 0.3, 0.1), [6, 0.5, 0.12, 0.5], {
    aged: true,
  }),
  population('Ctenopharyngodon idella', { gillnet: 7 }, along(0.4, 0.7, 1, 1, 0.6), [7, 0.4, 0.18, 0.45], {
    aged: true,
  }),
  population(
    'Hypophthalmichthys molitrix',
    { gillnet: 15 },
    along(0.3, 0.5, 0.8, 1, 1),
    [7, 0.45, 0.2, 0.45],
    { aged: true },
  ),
  population(
    'Hypophthalmichthys nobilis',
    { gillnet: 5 },
    along(0.2, 0.4, 0.7, 1, 0.9),
    [7, 0.4, 0.12, 0.45],
  ),
  population('Mylopharyngodon piceus', { gillnet: 2.2 }, along(0.3, 0.6, 0.8, 1, 0.6), [7, 0.3, 0.15, 0.4]),
  population(
    'Culter alburnus',
    { gillnet: 13, electrofishing: 8 },
    along(0.4, 0.6, 0.8, 1, 0.8),
    [8, 0.4, 0.1, 0.5],
    { aged: true },
  ),
  population('Megalobrama amblycephala', { gillnet: 5 }, along(0.1, 0.2, 0.5, 1, 0.7), [6, 0.4, 0.05, 0.55]),
  population(
    'Toxabramis swinhonis',
    { gillnet: 9, trap: 14 },
    along(0.1, 0.3, 0.6, 1, 0.9),
    [8, 0.6, -0.05, 0.75],
  ),
  population(
    'Cyprinus carpio',
    { gillnet: 9, electrofishing: 12, trap: 2 },
    along(0.7, 0.8, 0.9, 1, 0.8),
    [4, 0.4, 0.08, 0.4],
    { aged: true },
  ),
  population(
    'Carassius auratus',
    { gillnet: 12, electrofishing: 26, trap: 9 },
    along(0.5, 0.6, 0.8, 1, 1),
    [4, 0.4, 0.03, 0.55],
    { aged: true },
  ),
  population(
    'Pseudorasbora parva',
    { trap: 22, electrofishing: 14 },
    along(0.3, 0.6, 0.7, 1, 0.8),
    [5, 0.5, 0, 0.7],
  ),
  population('Coilia nasus', { gillnet: 14 }, along(0, 0, 0.05, 0.25, 1), [5, 0.85, 0.25, 0.6]),
  population(
    'Tachysurus fulvidraco',
    { gillnet: 16, electrofishing: 18, trap: 11 },
    along(0.6, 0.8, 0.9, 1, 0.8),
    [6, 0.4, 0.06, 0.5],
    { aged: true },
  ),
  population(
    'Silurus asotus',
    { gillnet: 4, electrofishing: 5, trap: 2 },
    along(0.7, 0.8, 0.8, 1, 0.7),
    [6, 0.5, 0.05, 0.4],
  ),
  population(
    'Siniperca chuatsi',
    { gillnet: 4.5, electrofishing: 4 },
    along(0.5, 0.7, 0.8, 1, 0.6),
    [9, 0.35, 0.15, 0.45],
  ),
  population(
    'Channa argus',
    { trap: 1.2, electrofishing: 4 },
    along(0.1, 0.3, 0.5, 1, 0.6),
    [7, 0.4, 0, 0.45],
  ),
  population('Monopterus albus', { trap: 5 }, along(0.2, 0.4, 0.6, 1, 0.7), [8, 0.7, 0, 0.5]),
  population('Anguilla japonica', { trap: 0.5 }, along(0.2, 0.2, 0.3, 0.4, 1), [9, 0.5, -0.1, 0.3]),
  population('Oreochromis niloticus', { gillnet: 0.8 }, along(0, 0, 0, 0.3, 1), [9, 0.8, 0.1, 0.6]),
  population('Gambusia affinis', { trap: 16 }, along(0, 0.1, 0.3, 0.8, 1), [8, 0.9, 0.1, 0.85]),
  population('Myxocyprinus asiaticus', { gillnet: 0.3 }, along(1, 0.6, 0.3, 0.1, 0.05), [4, 0.4, 0.1, 0.3]),
];

/** Those that everybody looks for, and that are told of as absent where none was caught. */
export const soughtSpecies: readonly string[] = [
  'Coreius heterodon',
  'Ctenopharyngodon idella',
  'Hypophthalmichthys molitrix',
  'Hypophthalmichthys nobilis',
  'Mylopharyngodon piceus',
  'Myxocyprinus asiaticus',
];
