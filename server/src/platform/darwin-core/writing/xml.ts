import { plainXmlText } from '../../exports/cells.ts';

/** XML that is written already. */
export interface Xml {
  readonly xml: string;
}

type Content = Xml | string | undefined;

/** An element; without any content, nothing. */
export function element(
  name: string,
  content: Content | readonly Content[],
  attributes: Readonly<Record<string, string | undefined>> = {},
): Xml {
  const parts = [content].flat();
  const inside = parts.map(text).join('');
  return { xml: inside === '' ? '' : `<${name}${attributeText(attributes)}>${inside}</${name}>` };
}

/** An element that says all in its attributes. */
export const emptyElement = (
  name: string,
  attributes: Readonly<Record<string, string | undefined>>,
): Xml => ({
  xml: `<${name}${attributeText(attributes)}/>`,
});

export const xmlDocument = (root: Xml): string => `<?xml version="1.0" encoding="UTF-8"?>\n${root.xml}\n`;

const text = (part: Content): string =>
  part === undefined || typeof part === 'string' ? plainXmlText(part ?? '') : part.xml;

const attributeText = (attributes: Readonly<Record<string, string | undefined>>): string =>
  Object.entries(attributes)
    .filter((entry): entry is [string, string] => entry[1] !== undefined)
    .map(([name, value]) => ` ${name}="${attributeValue(value)}"`)
    .join('');

const attributeValue = (value: string): string =>
  plainXmlText(value).replaceAll('"', '&quot;').replaceAll('\n', '&#10;').replaceAll('\t', '&#9;');
