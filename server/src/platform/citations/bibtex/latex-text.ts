/** Accents, by the character of Unicode that is put behind the letter. */
const accents = new Map(
  Object.entries({
    '`': '\u0300',
    "'": '\u0301',
    '^': '\u0302',
    '~': '\u0303',
    '=': '\u0304',
    u: '\u0306',
    '.': '\u0307',
    '"': '\u0308',
    r: '\u030a',
    H: '\u030b',
    v: '\u030c',
    d: '\u0323',
    c: '\u0327',
    k: '\u0328',
    b: '\u0331',
  }),
);

const symbols = new Map(
  Object.entries({
    ss: 'ß',
    o: 'ø',
    O: 'Ø',
    l: 'ł',
    L: 'Ł',
    i: 'ı',
    j: 'ȷ',
    ae: 'æ',
    AE: 'Æ',
    oe: 'œ',
    OE: 'Œ',
    aa: 'å',
    AA: 'Å',
    dh: 'ð',
    DH: 'Ð',
    dj: 'đ',
    DJ: 'Đ',
    th: 'þ',
    TH: 'Þ',
    ng: 'ŋ',
    NG: 'Ŋ',
    S: '§',
    P: '¶',
    copyright: '©',
    pounds: '£',
    dots: '…',
    ldots: '…',
    textellipsis: '…',
    textendash: '–',
    textemdash: '—',
    textquoteleft: '‘',
    textquoteright: '’',
    textquotedblleft: '“',
    textquotedblright: '”',
    textquotesingle: "'",
    textbackslash: '\\',
    textasciitilde: '~',
    textasciicircum: '^',
    textunderscore: '_',
    textbraceleft: '{',
    textbraceright: '}',
    textdegree: '°',
    degree: '°',
    textmu: 'µ',
    mu: 'μ',
    alpha: 'α',
    beta: 'β',
    gamma: 'γ',
    delta: 'δ',
    Delta: 'Δ',
    pm: '±',
    textpm: '±',
    times: '×',
    texttimes: '×',
    sim: '~',
    female: '♀',
    male: '♂',
    ' ': ' ',
    '\\': ' ',
    ',': '\u2009',
    '-': '',
    '/': '',
  }),
);

/** One step of a text: a command, a mark that stands for another character, or what only groups. */
const step = /\\([A-Za-z]+)[ \t]*|\\([\s\S])|(-{2,3})|(``|'')|([{}$])|(~)/g;

/**
 * What LaTeX would print: `{\v{s}}` and `\v s` → š, `--` → –, `\emph{Salmo}` → Salmo. Braces and the commands that
 * are not known are left out, what they are about stays.
 */
export function plainText(latex: string): string {
  let plain = '';
  let from = 0;
  step.lastIndex = 0;
  for (let found = step.exec(latex); found; found = step.exec(latex)) {
    plain += latex.slice(from, found.index);
    from = step.lastIndex;
    const command = found[1] ?? found[2];
    const accent = command === undefined ? undefined : accents.get(command);
    if (accent === undefined) {
      plain += command === undefined ? markOf(found[0]) : symbolOf(command);
      continue;
    }
    const { letters, end } = argumentAt(latex, from);
    plain += withAccent(letters, accent);
    from = end;
    step.lastIndex = end;
  }
  return (plain + latex.slice(from)).normalize('NFC');
}

const marks: Readonly<Record<string, string>> = {
  '--': '–',
  '---': '—',
  '``': '“',
  "''": '”',
  '~': ' ',
};

const markOf = (mark: string): string => marks[mark] ?? '';

/** `\&` is the character itself; a name that nobody knows says nothing. */
const symbolOf = (command: string): string =>
  symbols.get(command) ?? (/^[A-Za-z]/.test(command) ? '' : command);

/** What an accent stands on: `{s}`, `{\i}`, `\i` or `s`. */
const argument = /\s*(?:\{\s*(?:\\([ij])\s*|([^{}\\]{0,20}))\}|\\([ij])(?![A-Za-z])\s*|([^{}\\\s]))/uy;

function argumentAt(latex: string, from: number): { letters: string; end: number } {
  argument.lastIndex = from;
  const found = argument.exec(latex);
  if (!found) return { letters: '', end: from };
  return { letters: found[1] ?? found[2] ?? found[3] ?? found[4] ?? '', end: argument.lastIndex };
}

const withAccent = (letters: string, accent: string): string => {
  const [first = '', ...others] = letters;
  return first === '' ? '' : first + accent + others.join('');
};

/** In addresses and DOIs a tilde is a tilde; only the characters that LaTeX wants hidden are set free. */
export const verbatimText = (latex: string): string =>
  latex
    .replace(/^\s*\\url\s*(?=\{)/, '')
    .replace(/\\textasciitilde(?:\{\})?|\{?\$\\sim\$\}?/g, '~')
    .replace(/\\([_%&#~$])/g, '$1')
    .replace(/[{}]/g, '');

const hidden: Readonly<Record<string, string>> = {
  '\\': '{\\textbackslash}',
  '{': '{\\textbraceleft}',
  '}': '{\\textbraceright}',
  '~': '{\\textasciitilde}',
  '^': '{\\textasciicircum}',
};

/** For a file in UTF-8: only what LaTeX takes for its own is written otherwise. */
export const latexText = (text: string): string =>
  text.replace(/[\\{}~^&%$#_]/g, (character) => hidden[character] ?? `\\${character}`);
