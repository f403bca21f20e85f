import { commonWords } from './common-words.policy.ts';

/** What people put around a word to satisfy a rule: a year, a few digits, an exclamation mark. */
const maxDecoration = 6;
/** Beyond this a repetition is long enough to be somebody's own. */
const maxPatternLength = 24;
/** Digits alone are dates, phone numbers and walks over the number pad. */
const minDigits = 12;

const words = new Set(commonWords);
const walks = ['abcdefghijklmnopqrstuvwxyz', '01234567890', 'qwertyuiop', 'asdfghjkl', 'zxcvbnm'].flatMap(
  (walk) => [walk, [...walk].reverse().join('')],
);
const lookAlikes: Record<string, string> = {
  '@': 'a',
  '4': 'a',
  '0': 'o',
  '1': 'i',
  '!': 'i',
  '3': 'e',
  $: 's',
  '5': 's',
  '7': 't',
};

/** One of the passwords that guessers try first: a known word, decorated or not, a walk or a repetition. */
export function isCommonPassword(password: string): boolean {
  const text = password.normalize('NFKC').toLowerCase();
  if (/^\d+$/.test(text) && text.length < minDigits) return true;
  if (text.length <= maxPatternLength && (isRepetition(text) || isWalk(text))) return true;
  return [text, asLetters(text)].flatMap(undecorated).some(isKnown);
}

const isKnown = (text: string): boolean => {
  const letters = asLetters(text);
  const half = text.slice(0, text.length / 2);
  return words.has(text) || words.has(letters) || (half + half === text && words.has(half));
};

const asLetters = (text: string): string =>
  text.replace(/[@401!3$57]/g, (character) => lookAlikes[character] ?? character);

/** Every way to take what is not a letter off both ends: of `sunshine2026!`, `123sunshine`, `blink1821`. */
function undecorated(text: string): string[] {
  const before = /^[^\p{L}]*/u.exec(text)?.[0].length ?? 0;
  const after = /[^\p{L}]*$/u.exec(text)?.[0] ?? '';
  const found = isWalk(after) ? [text.slice(before, text.length - after.length)] : [];
  for (let left = 0; left <= Math.min(before, maxDecoration); left += 1)
    for (let right = 0; right <= Math.min(after.length, maxDecoration - left); right += 1)
      found.push(text.slice(left, text.length - right));
  return found;
}

const isRepetition = (text: string): boolean => /^([ -~]{1,4})\1+$/.test(text);

/** Made of pieces of the alphabet, the number row or the keyboard's rows, each at least three keys long. */
function isWalk(text: string): boolean {
  let rest = text;
  while (rest.length > 0) {
    const step = longestStep(rest);
    if (step < 3) return false;
    rest = rest.slice(step);
  }
  return true;
}

function longestStep(text: string): number {
  let length = 0;
  while (length < text.length && walks.some((walk) => walk.includes(text.slice(0, length + 1)))) length += 1;
  return length;
}
