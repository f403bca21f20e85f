const decimalFormats = Array.from({ length: 10 }, (_, count) =>
  count === 0 ? '0' : `0.${'0'.repeat(count)}`,
);

/** Of cells: headings are bold, text stays as it was typed, and what is wrong is red. */
export type StyleName = 'plain' | 'date' | 'heading' | 'text' | 'wrong' | 'note';

const firstOwnFormat = 164;
const textFormat = 49;

interface CellStyle {
  readonly format: number;
  readonly font?: number;
  readonly fill?: number;
}

const decimals = (count: number): string => `decimals${count}`;
const cellStyles: ReadonlyMap<string, CellStyle> = new Map<string, CellStyle>([
  ['plain', { format: 0 }],
  ['date', { format: firstOwnFormat }],
  ['heading', { format: textFormat, font: 1 }],
  ...decimalFormats.map((_, count) => [decimals(count), { format: firstOwnFormat + 1 + count }] as const),
  ['text', { format: textFormat }],
  ['wrong', { format: textFormat, fill: 2 }],
  ['note', { format: textFormat, font: 2 }],
]);
const names = [...cellStyles.keys()];

/** The place of a look in the style sheet. */
export const styleOf = (style: StyleName): number => names.indexOf(style);

/** Of numbers with so many decimals; null: as many as they have. */
export const numberStyle = (precision: number | null): number =>
  precision === null ? styleOf('plain') : names.indexOf(decimals(precision));

const listOf = (name: string, items: readonly string[]) =>
  `<${name} count="${items.length}">${items.join('')}</${name}>`;
const font = (inside: string) => `<font>${inside}<sz val="11"/><name val="Calibri"/></font>`;
const fill = (inside: string) => `<fill><patternFill ${inside}</fill>`;

/** What stands in the style sheet. */
export const styles: string = [
  listOf(
    'numFmts',
    ['yyyy\\-mm\\-dd\\ hh:mm:ss', ...decimalFormats].map(
      (format, index) => `<numFmt numFmtId="${firstOwnFormat + index}" formatCode="${format}"/>`,
    ),
  ),
  listOf('fonts', [font(''), font('<b/>'), font('<color rgb="FFA8071A"/>')]),
  listOf('fills', [
    fill('patternType="none"/>'),
    fill('patternType="gray125"/>'),
    fill('patternType="solid"><fgColor rgb="FFFFCCC7"/></patternFill>'),
  ]),
  '<borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders>',
  '<cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs>',
  listOf(
    'cellXfs',
    [...cellStyles.values()].map(
      ({ format, font: fontId = 0, fill: fillId = 0 }) =>
        `<xf numFmtId="${format}" fontId="${fontId}" fillId="${fillId}" borderId="0" xfId="0" applyNumberFormat="1" applyFont="1" applyFill="1"/>`,
    ),
  ),
].join('');
