import type { Logger } from '../../../../platform/logger.ts';
import { createRepeating } from '../../../../platform/repeating.ts';
import type { FieldSheets } from './field-sheets.service.ts';

interface Deps {
  fieldSheets: Pick<FieldSheets, 'sweep'>;
  logger: Logger;
  /** Whether it may be said by the clock what is old. */
  mayDrop: () => boolean;
}

const everyMs = 60 * 60_000;

/** Deletes scans that no survey names. */
export function createFieldSheetSweeper({ fieldSheets, logger, mayDrop }: Deps) {
  const failure = 'old scans of field sheets could not be deleted';
  const { sweep } = fieldSheets;
  return { sweep, ...createRepeating({ everyMs, run: sweep, isDue: mayDrop, logger, failure }) };
}
