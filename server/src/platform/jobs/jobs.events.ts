import { id } from '@weir/contract/common';
import { object } from '@weir/contract/schema';
import { defineEvent } from '../bus/define-event.ts';

/** Something of a job has changed. */
export const jobMoved = defineEvent({
  name: 'jobs.moved',
  scope: 'cluster',
  payload: object({ jobId: id, ownerId: id }),
});
