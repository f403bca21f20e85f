/** Only what was sent. */
export const sentColumns = <C extends object>(columns: { [K in keyof C]: C[K] | undefined }): Partial<C> =>
  // What is left of C without those that are undefined.
  Object.fromEntries(Object.entries(columns).filter(([, value]) => value !== undefined)) as Partial<C>;

/** A flag of the wire, where it was sent. */
export const isSet = (flag: 0 | 1 | undefined): boolean | undefined =>
  flag === undefined ? undefined : flag === 1;
