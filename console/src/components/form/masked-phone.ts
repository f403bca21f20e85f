/** Whether only some digits of a telephone number may be seen. */
export const isMasked = (phone: string | null | undefined): boolean => phone?.includes('*') === true;

/** A number as a form holds it: another one can be written in the place of one that is masked. */
export const writtenPhone = (phone: string | null | undefined): string =>
  isMasked(phone) ? '' : (phone ?? '');
