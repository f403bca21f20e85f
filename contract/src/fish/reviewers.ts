import { flag, id, listOf, listQuery, translatedName, version } from '../common.ts';
import { additionsOf, scopes } from '../endpoint.ts';
import { roleRefusals } from '../identity/roles.ts';
import { array, nullable, object, oneOf, type Static } from '../schema.ts';

const basinIds = array(id, { maxItems: 100, uniqueItems: true });

/** A role whose holders review fish records. */
export const ReviewerRole = object({
  /** Of the role, as its version is. */
  id,
  version,
  ...translatedName,
  /** Its holders review what lies in one of these, or below; none: wherever it lies. */
  basinIds,
  mayEdit: flag,
  refusal: nullable(oneOf(roleRefusals)),
});
export type ReviewerRole = Static<typeof ReviewerRole>;

const additions = additionsOf('Fish');

export const listReviewers = additions.get('/fish/reviewers', {
  summary: 'Roles with a permission to review, and the basins that they are limited to.',
  access: 'roles:list',
  scope: scopes.rows('role'),
  query: listQuery(['name'], {}),
  response: listOf(ReviewerRole),
});

export const limitReviewers = additions.post('/fish/limitReviewers', {
  summary:
    'Limits the reviews of a role to basins and all below them; an empty list lifts the limit. Users below its holders are limited too.',
  access: 'roles:grant',
  scope: scopes.operate('role'),
  body: object({ id, version, basinIds }),
  response: ReviewerRole,
});
