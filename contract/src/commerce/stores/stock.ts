export const stockStates = [
  'available',
  'reserved',
  'rented',
  'inspection',
  'maintenance',
  'inTransit',
  'missing',
  'sold',
  'retired',
] as const;
/** What a device of a store is there for. */
export type StockState = (typeof stockStates)[number];
