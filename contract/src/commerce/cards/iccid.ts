const signs = /[\s-]/g;
/** Half bytes that fill the number up where a card or a modem holds it. */
const padding = /^F+|F+$/g;
const form = /^89[0-9A-F]{16,18}$/;

/** The number of a card (ITU-T E.118) as it is kept, of what is printed or typed; undefined: it is none. */
export function normalIccid(text: string): string | undefined {
  const iccid = text.toUpperCase().replace(signs, '').replace(padding, '');
  return form.test(iccid) ? iccid : undefined;
}

/** Whether the last digit is the check digit of the others. Many numbers that are in use have none. */
export const passesLuhn = (iccid: string): boolean =>
  /^\d+$/.test(iccid) && checkDigitOf(iccid.slice(0, -1)) === Number(iccid.at(-1));

/** ISO/IEC 7812-1, annex B. */
export function checkDigitOf(digits: string): number {
  const sum = [...digits].reverse().reduce((total, digit, position) => {
    const value = Number(digit) * (position % 2 === 0 ? 2 : 1);
    return total + (value > 9 ? value - 9 : value);
  }, 0);
  return (10 - (sum % 10)) % 10;
}

/** How many characters the number has without its last one, which is printed or not. */
export const bodyLength = 19;

/** One number, with its last character and without. */
export const isSameCard = (one: string, other: string): boolean =>
  one === other ||
  (one.length !== other.length &&
    Math.min(one.length, other.length) === bodyLength &&
    one.slice(0, bodyLength) === other.slice(0, bodyLength));

/** The number of an embedded card: 32 digits whose remainder by 97 is 1 (GSMA SGP.02). */
export const isEid = (text: string): boolean => /^\d{32}$/.test(text) && BigInt(text) % 97n === 1n;
