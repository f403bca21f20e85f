import type { FishPhotoContent } from '@weir/contract/fish/photos';
import { seedOf } from '../model/random.ts';
import type { Library } from '../site/library.ts';
import { type InFour, inFour } from '../site/texts/documents.ts';
import { fishSvg, pxPerMm } from './drawn/fish-svg.ts';
import { looks } from './drawn/looks/looks.ts';
import type { SpeciesFacts } from './species/facts.ts';
import { speciesWords } from './species/species.words.ts';

/** Fish are drawn as they are when they spawn for the first time. */
const drawnCm = ({ matureCm }: SpeciesFacts): number => matureCm;

const pictureOf = (facts: SpeciesFacts, widthPx: number) => {
  const look = looks[facts.name];
  if (!look) throw new Error(`There is no drawing of ${facts.name}`);
  const svg = fishSvg(look, { lengthCm: drawnCm(facts), seed: seedOf(facts.name), widthPx });
  return { look, picture: { name: `${facts.name}, left side`, svg, widthPx, alt: undefined } };
};

/** By which its photo is known among the others. */
export const photoTitle = ({ name }: SpeciesFacts): string => `${name}, drawn from its left side`;

const captions: InFour = [
  '本项目绘制的示意图，并非照片；标尺按图中个体的体长给出。',
  'Drawn for this project, not a photograph; the ruler fits the standard length of the fish in the picture.',
  'Dibujo hecho para este proyecto, no una fotografía; la regla corresponde a la longitud estándar del pez dibujado.',
  'このプロジェクトで描いた図で、写真ではありません。目盛りは図の個体の標準体長に合わせてあります。',
];

interface Drawn {
  readonly fishId: number;
  readonly library: Library;
  readonly takenMs: number;
  readonly widthPx: number;
}

/** A species as it is drawn here, which belongs to nobody else. Undefined: somebody has deleted the picture. */
export async function photoDraft(
  facts: SpeciesFacts,
  { fishId, library, takenMs, widthPx }: Drawn,
): Promise<FishPhotoContent | undefined> {
  const { look, picture } = pictureOf(facts, widthPx);
  const mediaId = await library.idOf(picture);
  if (mediaId === undefined) return undefined;
  const zh = speciesWords[facts.name]?.names[0] ?? facts.name;
  return {
    ...{ picture: `/media/${mediaId}/480.webp`, fishId },
    ...inFour('title', [
      `${zh}（左侧面手绘）`,
      photoTitle(facts),
      `${facts.name}, dibujado de su lado izquierdo`,
      `${facts.name}（左側面の描画）`,
    ]),
    ...inFour('caption', captions),
    ...{ view: 'leftLateral', part: 'whole', hasScaleBar: 1, pxPerMm: pxPerMm(look, drawnCm(facts)) },
    ...{ measuredLengthMm: drawnCm(facts) * 10, takenTime: new Date(takenMs).toISOString() },
    ...{ photographer: 'Weir', rightsHolder: 'Weir', licence: 'CC0-1.0' },
    exif: { Software: 'Weir simulator' },
  };
}
