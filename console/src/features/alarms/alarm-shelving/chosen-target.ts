import type { ShelvingTarget } from './alarm-shelving.queries.ts';

/** What a form says of what is shelved. */
export interface ChosenTarget extends Pick<ShelvingTarget, 'projectId' | 'typeId' | 'semaphoreId'> {
  which: 'all' | 'signal' | 'silence';
}

/** A signal that was entered before something else was chosen is left out. */
export function toTarget({ projectId, typeId, semaphoreId, which }: ChosenTarget): ShelvingTarget {
  const place = { ...(projectId ? { projectId } : {}), ...(typeId ? { typeId } : {}) };
  if (which === 'silence') return { ...place, silence: 1 };
  return which === 'signal' && semaphoreId ? { ...place, semaphoreId } : place;
}
