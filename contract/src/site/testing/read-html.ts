/** What a document may be written with: elements, and the attributes of each. */
export const allowedMarkup: Readonly<Record<string, readonly string[]>> = {
  p: [],
  h2: [],
  h3: [],
  h4: [],
  ul: [],
  ol: ['start'],
  li: [],
  blockquote: [],
  hr: [],
  br: [],
  div: ['class', 'tabindex', 'role', 'aria-label'],
  table: [],
  tbody: [],
  tr: [],
  td: ['colspan', 'rowspan'],
  th: ['scope', 'colspan', 'rowspan'],
  figure: ['class'],
  figcaption: [],
  img: ['src', 'alt'],
  a: ['href', 'rel'],
  strong: [],
  em: [],
  s: [],
  sub: [],
  sup: [],
  code: [],
};

const withoutEnd = ['hr', 'br', 'img'];

interface Element {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
}

/**
 * Reads HTML as naively as a hostile document could wish: every `<` begins a tag.
 *
 * @throws Error where tags are not balanced, attributes not quoted, or characters not escaped
 */
export function readHtml(written: string): { elements: Element[]; texts: string[] } {
  const elements: Element[] = [];
  const texts: string[] = [];
  const open: string[] = [];
  for (const [, tag, text] of written.matchAll(/(<[^>]*>?)|([^<]+)/g)) {
    if (text !== undefined) texts.push(unescaped(text));
    else if (tag?.startsWith('</')) close(open, tag);
    else {
      const element = elementOf(tag ?? '');
      elements.push(element);
      if (!withoutEnd.includes(element.name)) open.push(element.name);
    }
  }
  if (open.length > 0) throw new Error(`Not closed: ${open.join(', ')}`);
  return { elements, texts };
}

function close(open: string[], tag: string): void {
  const name = open.pop();
  if (tag !== `</${name}>`) throw new Error(`${tag} closes ${name}`);
}

function elementOf(tag: string): Element {
  const [, name, rest = ''] = /^<([a-z0-9]+)((?: [a-z-]+="[^"<>]*")*)>$/.exec(tag) ?? [];
  if (name === undefined) throw new Error(`Not a tag: ${tag}`);
  const attributes = [...rest.matchAll(/ ([a-z-]+)="([^"]*)"/g)];
  return {
    name,
    attributes: Object.fromEntries(attributes.map(([, key = '', value = '']) => [key, unescaped(value)])),
  };
}

const references: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#39;': "'",
};

function unescaped(text: string): string {
  if (/[<>"']/.test(text)) throw new Error(`Not escaped: ${text}`);
  return text.replace(/&[^;]*;?/g, (reference) => {
    const character = references[reference];
    if (character === undefined) throw new Error(`Not a reference: ${reference}`);
    return character;
  });
}
