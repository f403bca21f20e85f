import { submitFeedback } from '@weir/contract/site/feedback';
import { saveFeedbackPage } from '@weir/contract/site/site-pages';
import { sql } from 'kysely';
import type { BodyOf, TestApp } from '../../../../test/harness.ts';
import { solve } from '../../../../test/proof-of-work.ts';
import { createFeedbackProofs } from './feedback-proofs.service.ts';

const usualAgeMs = 10_000;
/** As many as a wrong nonce is unlikely to have. */
export const testBits = 14;

/** The work that a browser does, for a challenge of some time ago. */
export function proofOf({ app }: TestApp, ageMs = usualAgeMs) {
  const proofs = createFeedbackProofs({
    box: app.box,
    difficultyBits: testBits,
    now: () => Date.now() - ageMs,
  });
  const { challenge, difficultyBits } = proofs.issue();
  return { challenge, nonce: solve(challenge, difficultyBits) };
}

type Submitted = Partial<BodyOf<typeof submitFeedback>>;

let written = 0;

/** A visitor writes something that nobody has written before. */
export function submit(platform: TestApp, { proof = proofOf(platform), ...body }: Submitted = {}) {
  written += 1;
  return platform.call(submitFeedback, {
    as: null,
    body: { language: 2, message: `Is the weir open, ${written}?`, proof, ...body },
  });
}

/** As if nothing had been sent so far. */
export const forgetUses = ({ db }: TestApp) => sql`delete from feedback_use`.execute(db);

/** The page of the form with these settings. */
export async function saveForm(platform: TestApp, body: Omit<BodyOf<typeof saveFeedbackPage>, 'version'>) {
  const { version } = await platform.app.sitePages.page('feedback');
  return platform.call(saveFeedbackPage, { as: platform.users.root, body: { version, ...body } });
}
