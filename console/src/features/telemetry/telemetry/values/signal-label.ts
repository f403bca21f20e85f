/** The name of a signal with its sub-unit, unless the name says it already: "BMS1 voltage" needs no "#1". */
export const labelWithUnit = (name: string, unitNo: number | null): string =>
  unitNo === null || new RegExp(`(^|\\D)0*${unitNo}(\\D|$)`).test(name) ? name : `${name} #${unitNo}`;
