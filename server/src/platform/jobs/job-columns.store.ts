import { type RawBuilder, sql } from 'kysely';

/** What is shown of the task that a row has begun, null without one. @param jobId the row's column */
export const jobSummary = (jobId: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`(select jsonb_build_object('id', j.id, 'state', j.state, 'error', j.error, 'done', j.done, 'total', j.total)
    from job j where j.id = ${jobId})`;

/** The id of a row's task that waits or runs, else null. @param jobId the row's column */
export const openJobId = (jobId: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`(select j.id from job j where j.id = ${jobId} and j.state in ('queued', 'running'))`;
