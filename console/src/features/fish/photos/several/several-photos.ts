import type { FishPhotoContent } from '@weir/contract/fish/photos';
import type { ReadFile } from '../file/photo-file.ts';

/** So many files are taken at once. */
export const mostFiles = 20;

/** What is entered once for all files. */
export type CommonFields = Pick<
  FishPhotoContent,
  'photographer' | 'rightsHolder' | 'licence' | 'view' | 'part'
> &
  Pick<Partial<FishPhotoContent>, 'fishId' | 'surveyId' | 'riverSectionId'>;

export type Step = 'waiting' | 'reading' | 'sending' | 'saving' | 'done' | 'failed';

export interface PhotoUpload {
  key: number;
  file: File;
  step: Step;
  /** Why it failed. */
  problem?: string;
  /** The photo that it became, or that has the same file. */
  photoId?: number;
}

/** How far a file is, in percent. */
export const percentOf: Readonly<Record<Step, number>> = {
  ...{ waiting: 0, reading: 15, sending: 40, saving: 85, done: 100, failed: 100 },
};

/** The draft of a photo: what is common to all, and what its own file tells. */
export function photoDraftOf(
  common: CommonFields,
  { sha256, notes, takenTime, lng, lat }: ReadFile,
  picture: string,
): FishPhotoContent {
  const told = Object.entries(common).filter(([, value]) => value !== undefined && value !== null);
  return {
    ...(Object.fromEntries(told) as CommonFields), // without what was left empty
    ...{ picture, sha256 },
    ...(Object.keys(notes).length > 0 && { exif: notes }),
    ...(takenTime !== undefined && { takenTime }),
    ...(lng !== undefined && lat !== undefined && { lng, lat }),
  };
}

/** The files that still fit, and how many do not. */
export function fitting(known: readonly PhotoUpload[], files: readonly File[]) {
  const room = Math.max(0, mostFiles - known.filter(({ step }) => step !== 'done').length);
  return { taken: files.slice(0, room), refused: Math.max(0, files.length - room) };
}
