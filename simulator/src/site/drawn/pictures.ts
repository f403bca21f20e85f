import sharp from 'sharp';
import type { InFour } from '../texts/documents.ts';
import { codeWords, pictureWords, portraitWords } from '../texts/pictures.words.ts';
import { contactWords, type LinkWords, linkWords } from '../texts/rows.words.ts';
import { logo, marks } from './marks.ts';
import { portraits } from './portraits.ts';
import { qrSvg } from './qr-code.ts';
import { riverAtDawn, stationInSection } from './scenery.ts';

/** A picture of the site, which is drawn here and belongs to nobody else. */
export interface Picture {
  /** Of the library. */
  readonly name: string;
  readonly svg: string;
  readonly widthPx: number;
  /** None: what it shows stands beside it. */
  readonly alt: InFour | undefined;
}

export const pictures = {
  river: { name: '清晨的江面', svg: riverAtDawn, widthPx: 1600, alt: pictureWords.river },
  section: { name: '水质站剖面', svg: stationInSection, widthPx: 1200, alt: pictureWords.section },
  logo: { name: '标志', svg: logo, widthPx: 512, alt: pictureWords.logo },
} as const satisfies Record<string, Picture>;

export const portraitPictures: readonly Picture[] = portraits.map((svg, at) => ({
  ...{ name: `画像 ${at + 1}`, svg, widthPx: 640 },
  alt: portraitWords[at],
}));

export const markPictures = new Map<LinkWords['mark'], Picture>(
  linkWords.map(({ mark, name }) => [
    mark,
    { name: `链接标志 ${name[0]}`, svg: marks[mark], widthPx: 240, alt: undefined },
  ]),
);

/** Scanned with a phone, each begins a letter to a contact; by addresses. */
export const codePictures = new Map<string, Picture>(
  contactWords.map(({ name, email }) => [
    email,
    { name: `联系二维码 ${name[0]}`, svg: qrSvg(`mailto:${email}`), widthPx: 592, alt: codeWords(name) },
  ]),
);

export const pngOf = ({ svg, widthPx }: Picture): Promise<Buffer> =>
  sharp(Buffer.from(svg), { density: 144 }).resize({ width: widthPx }).png().toBuffer();
