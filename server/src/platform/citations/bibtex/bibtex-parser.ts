export interface BibEntry {
  readonly line: number;
  /** In lower case, without `@`. */
  readonly type: string;
  readonly key: string;
  /** By their names in lower case; the values are LaTeX. */
  readonly fields: ReadonlyMap<string, string>;
}

export interface BibFault {
  readonly line: number;
  readonly key: string;
  readonly code: 'syntax' | 'unfinished';
}

class BibError extends Error {
  readonly code: BibFault['code'];
  readonly at: number;

  constructor(code: BibFault['code'], at: number) {
    super(code);
    this.code = code;
    this.at = at;
  }
}

const months = 'jan feb mar apr may jun jul aug sep oct nov dec'.split(' ');
const start = /@[ \t]*([A-Za-z]+)\s*[{(]/g;
/** A line that begins an entry ends whatever is open before it. */
const nextEntry = /\n[ \t]*@[ \t]*[A-Za-z]+[ \t]*[{(]/g;
const maxFields = 200;
const maxMacros = 5000;

/**
 * The entries of a file, one by one. What stands between them is a comment. After a fault it goes on with the next
 * line that begins an entry.
 */
export function* bibEntries(text: string): Generator<BibEntry | BibFault> {
  const parser = new BibParser(text);
  const lineAt = lineCounter(text);
  start.lastIndex = 0;
  let from = 0;
  for (;;) {
    start.lastIndex = from;
    const found = start.exec(text);
    if (!found) return;
    const type = (found[1] ?? '').toLowerCase();
    from = start.lastIndex;
    if (type === 'comment') continue;
    const line = lineAt(found.index);
    try {
      const entry = parser.read(type, from);
      if (entry) yield { line, type, ...entry };
      from = parser.at;
    } catch (error) {
      if (!(error instanceof BibError)) throw error;
      nextEntry.lastIndex = from;
      from = nextEntry.exec(text)?.index ?? text.length;
      yield { line: lineAt(Math.min(error.at, from)), key: parser.key, code: error.code };
    }
  }
}

/** Lines from 1, for places that are asked for in their order. */
function lineCounter(text: string): (at: number) => number {
  let line = 1;
  let counted = 0;
  return (at) => {
    for (let next = text.indexOf('\n', counted); next >= 0 && next < at; next = text.indexOf('\n', counted)) {
      line += 1;
      counted = next + 1;
    }
    return line;
  };
}

class BibParser {
  readonly #text: string;
  readonly #macros = new Map<string, string>(months.map((name) => [name, name]));
  at = 0;
  /** Of the entry that is read. */
  key = '';

  constructor(text: string) {
    this.#text = text;
  }

  /** From behind its opening brace. undefined: it is a macro or a preamble. */
  read(type: string, from: number): Pick<BibEntry, 'key' | 'fields'> | undefined {
    this.at = from;
    this.key = '';
    if (type === 'preamble') this.#value();
    else if (type === 'string') {
      const [name, value] = this.#field();
      if (this.#macros.size < maxMacros) this.#macros.set(name, value);
    } else return this.#entry();
    this.#end();
    return undefined;
  }

  #entry(): Pick<BibEntry, 'key' | 'fields'> {
    this.key = this.#match(/\s*([^\s,={}()"]*)\s*/y)?.[1] ?? '';
    const fields = new Map<string, string>();
    this.#match(/[\s,]*/y);
    while (!this.#match(/[})]/y)) {
      const [name, value] = this.#field();
      if (!fields.has(name)) fields.set(name, value);
      if (fields.size > maxFields) throw new BibError('syntax', this.at);
      this.#match(/[\s,]*/y);
    }
    return { key: this.key, fields };
  }

  #field(): [name: string, value: string] {
    const name = this.#match(/\s*([^\s,={}()"#%]+)\s*=\s*/y)?.[1];
    if (name === undefined) throw this.#error();
    return [name.toLowerCase(), this.#value()];
  }

  /** Parts that are put together by `#`. */
  #value(): string {
    let value = '';
    do {
      this.#match(/\s*/y);
      value += this.#part();
    } while (this.#match(/\s*#/y));
    return value;
  }

  #part(): string {
    const opening = this.#match(/[{"]/y)?.[0];
    if (opening) return this.#quoted(opening === '{' ? '}' : '"');
    const word = this.#match(/[^\s,={}()"#%]+/y)?.[0];
    if (word === undefined) throw this.#error();
    return /^\d+$/.test(word) ? word : (this.#macros.get(word.toLowerCase()) ?? word);
  }

  /** Up to the mark that closes it outside of braces, which are counted as BibTeX does, also behind a backslash. */
  #quoted(closing: '}' | '"'): string {
    const from = this.at;
    let depth = 0;
    for (;;) {
      const mark = this.#match(/[^{}"\n]*([{}"\n])/y)?.[1];
      if (mark === undefined || (mark === '\n' && this.#beginsEntry()))
        throw new BibError('unfinished', from);
      if (mark === closing && depth === 0) return this.#text.slice(from, this.at - 1);
      if (mark === '{') depth += 1;
      if (mark === '}') depth -= 1;
      if (depth < 0) throw new BibError('syntax', this.at);
    }
  }

  #beginsEntry(): boolean {
    const pattern = /[ \t]*@[ \t]*[A-Za-z]+[ \t]*[{(]/y;
    pattern.lastIndex = this.at;
    return pattern.test(this.#text);
  }

  #end(): void {
    if (!this.#match(/[\s,]*[})]/y)) throw this.#error();
  }

  #error(): BibError {
    const next = this.#text.slice(this.at, this.at + 1000).trimStart()[0];
    return new BibError(next === undefined || next === '@' ? 'unfinished' : 'syntax', this.at);
  }

  #match(pattern: RegExp): RegExpExecArray | null {
    pattern.lastIndex = this.at;
    const found = pattern.exec(this.#text);
    if (found) this.at = pattern.lastIndex;
    return found;
  }
}
