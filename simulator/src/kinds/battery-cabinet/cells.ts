import { dayMs } from '../../model/local-time.ts';
import { derive, spread, unit, wander } from '../../model/random.ts';

export const packs = 4;
export const cellsPerPack = 16;
export const cells = packs * cellsPerPack;

/** Open-circuit voltage of a LiFePO4 cell at 0, 5, 10 … 100 % of charge. */
const curve = [
  2.78, 3.05, 3.17, 3.215, 3.24, 3.257, 3.27, 3.28, 3.287, 3.292, 3.297, 3.302, 3.309, 3.319, 3.328, 3.333,
  3.336, 3.339, 3.344, 3.358, 3.445,
];

function openCircuitVolts(soc: number): number {
  const x = Math.min(99.999, Math.max(0, soc)) / 5;
  const i = Math.floor(x);
  const a = curve[i] ?? 0;
  return a + ((curve[i + 1] ?? a) - a) * (x - i);
}

/** A failing cell loses charge for this long until somebody replaces it. */
const driftMs = 44 * dayMs;

export interface Cells {
  /** Volts of the cells of all packs, from the charge (%) and current (A, positive discharges) of each. */
  readonly volts: (tMs: number, soc: Float64Array, current: Float64Array, out: Float64Array) => void;
}

export function buildCells(seed: number): Cells {
  const made = derive(seed, 21);
  const socOffset = Float64Array.from({ length: cells }, (_, i) => 0.9 * spread(made, i));
  const ohms = Float64Array.from({ length: cells }, (_, i) => 0.00042 * (1 + 0.1 * spread(made, 100 + i)));
  const failing = unit(made, 300) < 0.34 ? Math.floor(unit(made, 301) * cells) : -1;
  const driftPhaseMs = unit(made, 302) * driftMs;
  return {
    volts: (tMs, soc, current, out) => {
      const lost = 17 * (((tMs + driftPhaseMs) % driftMs) / driftMs);
      const noise = derive(seed, Math.floor(tMs / 1000));
      for (let i = 0; i < cells; i += 1) {
        const pack = i >> 4;
        const charge = (soc[pack] ?? 0) + (socOffset[i] ?? 0) - (i === failing ? lost : 0);
        const drop = (current[pack] ?? 0) * (ohms[i] ?? 0);
        out[i] = openCircuitVolts(charge) - drop + 0.0006 * spread(noise, i);
      }
    },
  };
}

/** Slow, small differences between the packs of a cabinet, in percent of charge. */
export const packOffset = (seed: number, pack: number, tMs: number): number =>
  0.8 * spread(derive(seed, 22), pack) + 0.5 * wander(derive(seed, 23 + pack), tMs, 9 * dayMs);
