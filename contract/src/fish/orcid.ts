/** Whether the last character of an ORCID is the check digit of the others (ISO 7064, MOD 11-2). */
export function isOrcid(text: string): boolean {
  if (!/^(\d{4}-){3}\d{3}[\dX]$/.test(text)) return false;
  const characters = text.replaceAll('-', '');
  const total = [...characters.slice(0, -1)].reduce((sum, digit) => (sum + Number(digit)) * 2, 0);
  const check = (12 - (total % 11)) % 11;
  return characters.at(-1) === (check === 10 ? 'X' : String(check));
}
