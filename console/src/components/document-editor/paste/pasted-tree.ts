/** HTML that was pasted, without anything that a browser would act upon. */
export type PastedNode = PastedElement | string;

export interface PastedElement {
  /** In lower case. */
  readonly tag: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly children: readonly PastedNode[];
}

export const element = (
  tag: string,
  attributes: Readonly<Record<string, string>> = {},
  children: readonly PastedNode[] = [],
): PastedElement => ({ tag, attributes, children });

/** Read in a document that is never shown: it fetches nothing and runs nothing. */
export function readPasted(html: string): readonly PastedNode[] {
  return nodesOf(new DOMParser().parseFromString(html, 'text/html').body);
}

const nodesOf = (parent: Element): PastedNode[] =>
  [...parent.childNodes].flatMap((node): PastedNode[] => {
    if (node instanceof Text) return [node.data];
    if (!(node instanceof Element)) return [];
    const attributes = Object.fromEntries([...node.attributes].map(({ name, value }) => [name, value]));
    return [element(node.localName.toLowerCase(), attributes, nodesOf(node))];
  });

export const textOf = (nodes: readonly PastedNode[]): string =>
  nodes.map((node) => (typeof node === 'string' ? node : textOf(node.children))).join('');

const withoutEnd = new Set(['br', 'hr']);

export const htmlOf = (nodes: readonly PastedNode[]): string =>
  nodes.map((node) => (typeof node === 'string' ? escaped(node) : elementHtml(node))).join('');

function elementHtml({ tag, attributes, children }: PastedElement): string {
  const given = Object.entries(attributes).map(([name, value]) => ` ${name}="${escaped(value)}"`);
  const start = `<${tag}${given.join('')}>`;
  return withoutEnd.has(tag) ? start : `${start}${htmlOf(children)}</${tag}>`;
}

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escaped = (text: string): string => text.replace(/[&<>"]/g, (sign) => escapes[sign] ?? '');

/** The declarations of a style attribute, names and values in lower case. */
export function styleOf({ attributes }: PastedElement): ReadonlyMap<string, string> {
  const declarations = (attributes.style ?? '').toLowerCase().split(';');
  return new Map(
    declarations.flatMap((declaration): [string, string][] => {
      const colon = declaration.indexOf(':');
      return colon < 0 ? [] : [[declaration.slice(0, colon).trim(), declaration.slice(colon + 1).trim()]];
    }),
  );
}
