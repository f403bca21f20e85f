import { pictureOf } from '../../../../platform/documents/drawing/picture.ts';
import { figure, type Part, paragraph } from './report-part.policy.ts';
import { sectionMap } from './section-map.policy.ts';

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
  const picture = await pictureOf(sectionMap(mapped, style.face));
  const notes = [say('mapText'), ...(mapped.some(({ isCoarse }) => isCoarse) ? [say('mapCoarse')] : [])];
  return [
    figure(say('caption_map'), say('mapAlt', { n: mapped.length }), picture),
    paragraph(notes.join(text.language === 'en' || text.language === 'es' ? ' ' : '')),
  ];
};
