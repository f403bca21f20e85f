import { pictureOf } from '../../../../platform/documents/drawing/picture.ts';
import { groundWithin } from './map-ground.service.ts';
import { figure, type Part, paragraph } from './report-part.policy.ts';
import { mapBox, sectionMap } from './section-map.policy.ts';

/** Where the surveyed sections lie; of those with protected species no exact place. */
export const mapPart: Part = async ({ data: { sections, sensitiveSections }, text, style }) => {
  const { say } = text;
  const mapped = sections
    .filter(({ line }) => line.length > 0)
    .map(({ id, line }) => ({
      name: text.section(`section:${id}`),
      line,
      isCoarse: sensitiveSections.has(id),
    }));
  if (mapped.length === 0) return [paragraph(say('mapNone'))];
  const words = { section: say('mapSection'), cell: say('mapCell'), river: say('mapRiver') };
  const ground = await groundWithin(mapBox(mapped));
  const picture = await pictureOf(sectionMap(mapped, ground, words, style.face));
  const notes = [
    say('mapText'),
    say('mapGround'),
    ...(mapped.some(({ isCoarse }) => isCoarse) ? [say('mapCoarse')] : []),
  ];
  return [
    figure(say('caption_map'), say('mapAlt', { n: mapped.length }), picture),
    paragraph(notes.join(text.language === 'en' || text.language === 'es' ? ' ' : '')),
  ];
};
