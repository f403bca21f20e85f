import type { ReasonCode } from '@weir/contract/fish/examination';

/** The key of a reason's word: keys that end in `_other` are plurals. */
export const reasonWord = (code: ReasonCode) =>
  code === 'other' ? ('reason_another' as const) : (`reason_${code}` as const);
