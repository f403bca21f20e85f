export interface GrowthCurve {
  linfMm: number;
  kPerYear: number;
  t0Years: number;
}

/** The length in mm of fish of an age on the growth curve of von Bertalanffy (1938), in the form of Beverton and Holt (1957). */
export const lengthAtAge = ({ linfMm, kPerYear, t0Years }: GrowthCurve, ageYears: number): number =>
  -linfMm * Math.expm1(-kPerYear * (ageYears - t0Years));
