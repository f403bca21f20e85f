import { isOrcid } from '@weir/contract/fish/orcid';
import type { FishPhotoContent } from '@weir/contract/fish/photos';
import type { Check } from '@weir/contract/fish/records';
import { distanceM, type Point } from '@weir/contract/places/geo';
import { hard, soft } from '../records/record-checks.service.ts';
import { subjects } from './photo-marks.policy.ts';

const farHours = 24;
const farKm = 5;
const hourMs = 3_600_000;

/** What is known of the survey and the river section that a photo names. */
export interface PhotoSurroundings {
  survey: { startTime: string; endTime: string } | undefined;
  /** Of the river section, as longitude and latitude. */
  line: readonly (readonly number[])[] | undefined;
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

function placeChecks({ lng, lat }: FishPhotoContent, { line }: PhotoSurroundings): Check[] {
  if (typeof lng !== 'number' || typeof lat !== 'number' || !line) return [];
  const km = distanceToLineM({ lng, lat }, line) / 1000;
  return km > farKm ? [soft('takenFarFromSection', '/lng', { km: Math.round(km) })] : [];
}

/** Metres from a point to the nearest place of a line, on the plane that touches the earth at the point. */
export function distanceToLineM(point: Point, line: readonly (readonly number[])[]): number {
  const shrink = Math.cos((point.lat * Math.PI) / 180);
  const placed = line.map(([lng = 0, lat = 0]) => ({ x: (lng - point.lng) * shrink, y: lat - point.lat }));
  const nearest = placed.slice(1).map((to, at) => nearestOf(placed[at] ?? to, to));
  const distances = nearest.map(({ x, y }) =>
    distanceM(point, { lng: point.lng + x / shrink, lat: point.lat + y }),
  );
  return Math.min(...distances);
}

interface Placed {
  x: number;
  y: number;
}

/** The place of a straight piece that is nearest to the origin. */
function nearestOf(from: Placed, to: Placed): Placed {
  const [dx, dy] = [to.x - from.x, to.y - from.y];
  const square = dx * dx + dy * dy;
  const share = square === 0 ? 0 : Math.min(1, Math.max(0, -(from.x * dx + from.y * dy) / square));
  return { x: from.x + share * dx, y: from.y + share * dy };
}
