import type { PublishJob, PublishResult } from '../load/jobs.ts';
import { runChild } from './child.ts';
import type { Stage } from './stage.ts';

/** Runs the load generator in a process of its own; a connection that failed fails the bench. */
export async function runPublisher(stage: Stage, job: PublishJob): Promise<PublishResult> {
  const result = await runChild<PublishResult>(stage, new URL('../load/publisher.ts', import.meta.url), job);
  if (result.failure) throw new Error(`the load generator: ${result.failure}`);
  return result;
}

export const sumOf = (result: PublishResult, what: 'sent' | 'acked'): number =>
  result.devices.reduce((sum, device) => sum + device[what], 0);
