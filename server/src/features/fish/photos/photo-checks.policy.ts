import { isOrcid } from '@weir/contract/fish/orcid';
import type { FishPhotoContent } from '@weir/contract/fish/photos';
import type { Check } from '@weir/contract/fish/records';
import { distanceToSectionM, type SectionWaters } from '@weir/contract/fish/river-lines';
import { hard, soft } from '../records/record-checks.service.ts';
import { subjects } from './photo-marks.policy.ts';

const farHours = 24;
const farKm = 5;
const hourMs = 3_600_000;

/** What is known of the survey and the river section that a photo names. */
export interface PhotoSurroundings {
  survey: { startTime: string; endTime: string } | undefined;
  /** Of the river section. */
  waters: SectionWaters | undefined;
}

/** What is wrong with a photo, or unlikely of it. */
export const photoChecks = (content: FishPhotoContent, around: PhotoSurroundings): Check[] => [
  ...ownChecks(content),
  ...timeChecks(content, around),
  ...placeChecks(content, around),
];

function ownChecks(content: FishPhotoContent): Check[] {
  const { licence, licenceUrl, photographerOrcid, part, liveState, view, identifications = [] } = content;
  const isSpecimen = part === 'whole' && (liveState === 'fresh' || liveState === 'preserved');
  const last = identifications.at(-1)?.fishId;
  return [
    ...(subjects.some(([, field]) => content[field]) ? [] : [hard('subjectMissing', '/fishId')]),
    ...(licence === 'other' && !licenceUrl ? [hard('licenceUrlMissing', '/licenceUrl')] : []),
    ...(photographerOrcid && !isOrcid(photographerOrcid) ? [hard('orcid', '/photographerOrcid')] : []),
    ...(isSpecimen && view === 'unspecified' ? [hard('viewMissing', '/view')] : []),
    ...(last && last !== content.fishId ? [soft('identificationDiffers', '/fishId')] : []),
  ];
}

function timeChecks({ takenTime }: FishPhotoContent, { survey }: PhotoSurroundings): Check[] {
  if (!takenTime || !survey) return [];
  const atMs = Date.parse(takenTime);
  const offMs = Math.max(Date.parse(survey.startTime) - atMs, atMs - Date.parse(survey.endTime));
  const hours = Math.round(offMs / hourMs);
  return offMs > farHours * hourMs ? [soft('takenFarFromSurvey', '/takenTime', { hours })] : [];
}

function placeChecks({ lng, lat }: FishPhotoContent, { waters }: PhotoSurroundings): Check[] {
  if (typeof lng !== 'number' || typeof lat !== 'number' || !waters?.line.length) return [];
  const km = distanceToSectionM({ lng, lat }, waters) / 1000;
  return km > farKm ? [soft('takenFarFromSection', '/lng', { km: Math.round(km) })] : [];
}
