import type { Fin, Look, Tail } from './look.ts';

export const fin = (form: Fin['form'], from: number, to: number, height: number): Fin => ({
  form,
  from,
  to,
  height,
});
export const tail = (form: Tail['form'], length: number, height: number): Tail => ({ form, length, height });

export const carp: Look = {
  ...{ depth: 0.29, peak: 0.38, above: 0.58, stalk: 0.12, brow: 1.45, chin: 1.55, mouth: -0.01, gape: 0.05 },
  ...{ head: 0.25, eye: 0.021, pectoral: 0.15, pelvic: [0.5, 0.13], barbels: [], scales: 40 },
  ...{ dorsal: [fin('sail', 0.46, 0.6, 0.15)], anal: fin('sail', 0.74, 0.84, 0.11) },
  tail: tail('forked', 0.22, 0.3),
  ...{ back: '#5f6b52', flank: '#b3b08c', belly: '#f0ead6', fins: '#7d8169', iris: '#d8c27a' },
};

export const sturgeon: Look = {
  ...{ depth: 0.15, peak: 0.34, above: 0.6, stalk: 0.05, brow: 1.08, chin: 1.02, mouth: -0.028, gape: 0.02 },
  ...{ head: 0.25, eye: 0.011, pectoral: 0.13, pelvic: [0.66, 0.07], barbels: [0.05, 0.055], scales: 0 },
  ...{ dorsal: [fin('sail', 0.78, 0.87, 0.075)], anal: fin('sail', 0.81, 0.87, 0.06) },
  tail: tail('heterocercal', 0.24, 0.26),
  ...{ back: '#4e5a5e', flank: '#8d9693', belly: '#efece0', fins: '#5f6a6c', iris: '#cbb98a' },
  markings: [{ kind: 'scutes', many: 13, colour: '#c9c4ae' }],
};

export const eel: Look = {
  ...{
    depth: 0.068,
    peak: 0.3,
    above: 0.55,
    stalk: 0.012,
    brow: 1.35,
    chin: 1.3,
    mouth: -0.002,
    gape: 0.032,
  },
  ...{ head: 0.12, eye: 0.008, pectoral: 0.05, seam: 0.02, barbels: [], scales: 0, dorsal: [] },
  tail: tail('pointed', 0.03, 0.03),
  ...{ back: '#3d4638', flank: '#6c7358', belly: '#f1edd8', fins: '#5d6650', iris: '#d8c27a' },
};

export const catfish: Look = {
  ...{ depth: 0.2, peak: 0.24, above: 0.52, stalk: 0.07, brow: 1.6, chin: 1.5, mouth: 0.005, gape: 0.09 },
  ...{ head: 0.22, eye: 0.011, pectoral: 0.11, pelvic: [0.4, 0.07], barbels: [0.24, 0.11], scales: 0 },
  ...{ dorsal: [fin('sail', 0.32, 0.37, 0.085)], anal: fin('even', 0.46, 0.98, 0.06) },
  tail: tail('truncate', 0.1, 0.14),
  ...{ back: '#3c443f', flank: '#777a64', belly: '#ece4cc', fins: '#4d544b', iris: '#d0b86a' },
  markings: [{ kind: 'clouds', many: 18, size: 0.035, colour: '#2d332d' }],
};
