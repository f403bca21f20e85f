import { addBasin, addBasinClass } from '@weir/contract/fish/basins';
import type { Decision } from '@weir/contract/fish/examination';
import {
  claimExamination,
  decideFish,
  decidePhoto,
  decideReference,
  decideRiverSection,
  decideSurvey,
  getExaminationItem,
} from '@weir/contract/fish/examination';
import { checkPhoto, submitPhoto } from '@weir/contract/fish/photos';
import { checkReference, submitReference } from '@weir/contract/fish/references';
import {
  checkRiverSection,
  type RiverSectionContent,
  submitRiverSection,
} from '@weir/contract/fish/river-sections';
import { checkFish, type FishContent, submitFish } from '@weir/contract/fish/species';
import { checkSurvey, type FishSurveyContent, submitSurvey } from '@weir/contract/fish/surveys';
import { addRole } from '@weir/contract/identity/roles';
import type { Permission } from '@weir/contract/permissions';
import { allPermissions } from '@weir/contract/permissions';
import { sql } from 'kysely';
import type { Actor, TestApp } from '../../../../test/harness.ts';

export const page = { page: 1, limit: 20 };

/** A draft of a species that nothing is wrong with. */
export const fishDraft = (draft: Partial<FishContent> = {}): FishContent => ({
  scientificName: 'Coreius heterodon',
  authorship: '(Bleeker, 1864)',
  name: '铜鱼',
  taxonRank: 'species',
  taxonomicStatus: 'accepted',
  order: 'Cypriniformes',
  family: 'Gobionidae',
  isFreshwater: 1,
  ...draft,
});

export const sectionDraft = (
  basinId: number,
  draft: Partial<RiverSectionContent> = {},
): RiverSectionContent => ({
  code: 'YB-01',
  name: '宜宾段',
  basinId,
  line: [
    [104.62, 28.77],
    [104.7, 28.76],
  ],
  ...draft,
});

/** A gillnet of one night that nothing is wrong with. */
export const surveyDraft = (
  riverSectionId: number,
  draft: Partial<FishSurveyContent> = {},
): FishSurveyContent => ({
  surveyNo: 'YB-2025-001',
  riverSectionId,
  startTime: '2025-05-20T10:00:00.000Z',
  endTime: '2025-05-20T22:00:00.000Z',
  zone: 'Asia/Shanghai',
  isStandard: 1,
  gear: 'gillnet',
  effort: { panels: [{ meshMm: 30, measure: 'stretched', lengthM: 50, heightM: 2 }], soakHours: 12 },
  absencesReported: 0,
  ...draft,
});

/** A user with these permissions alone; below another where that is said. */
export async function addHolder(
  app: TestApp,
  username: string,
  permissions: readonly Permission[],
  below: { parent?: Actor } = {},
): Promise<Actor> {
  const user = await app.addUser({ username, role: 'BATTERYMANAGEMENT', type: 1, ...below });
  const identification = username.toUpperCase();
  const body = { name: username, identification, permissions: [...permissions] };
  const { data } = await app.call(addRole, { as: app.users.root, body });
  await sql`update app_user set role_id = ${data.id} where id = ${user.userId}`.execute(app.db);
  return user;
}

const fishPermissions = allPermissions.filter((permission) =>
  /^(basins|fish|fish-[a-z]+|river-sections):/.test(permission),
);

/** Who writes, and two who review. */
export async function addTeam(app: TestApp) {
  const writes = fishPermissions.filter((permission) => !permission.endsWith(':handle'));
  return {
    writer: await addHolder(app, 'fishwriter', writes),
    reviewer: await addHolder(app, 'fishreviewer', fishPermissions),
    second: await addHolder(app, 'fishsecond', fishPermissions),
  };
}

/** A basin to put things into. */
export async function addTestBasin(app: TestApp, as: Actor): Promise<number> {
  const basinClass = await app.call(addBasinClass, {
    as,
    body: { code: 'SYSTEM', name: '水系', scheme: 'LOCAL', rank: 1 },
  });
  const basin = await app.call(addBasin, {
    as,
    body: { basinClassId: basinClass.data.id, code: 'YANGTZE', name: '长江', nameEn: 'Yangtze' },
  });
  return basin.data.id;
}

const callsOf = {
  fish: { check: checkFish, submit: submitFish, decide: decideFish },
  photo: { check: checkPhoto, submit: submitPhoto, decide: decidePhoto },
  reference: { check: checkReference, submit: submitReference, decide: decideReference },
  riverSection: { check: checkRiverSection, submit: submitRiverSection, decide: decideRiverSection },
  survey: { check: checkSurvey, submit: submitSurvey, decide: decideSurvey },
};

/** Submits with everything confirmed that is unlikely; answers the examination's id. */
export async function submit(
  app: TestApp,
  as: Actor,
  kind: keyof typeof callsOf,
  id: number,
): Promise<number> {
  const calls = callsOf[kind];
  const { data: checks } = await app.call(calls.check, { as, query: { id } });
  const confirmed = checks.list.map(({ key }) => key);
  const { status, message } = await app.call(calls.submit, { as, body: { id, confirmed } });
  if (status !== 200) throw new Error(`not submitted: ${message}`);
  const { data } = await app.call(getExaminationItem, { as, query: { id, kind } });
  return data.examination?.id ?? 0;
}

/** Claims and decides. */
export async function decide(
  app: TestApp,
  as: Actor,
  kind: keyof typeof callsOf,
  given: Pick<Decision, 'id' | 'examinationId' | 'decision'> & Partial<Decision>,
) {
  const of = { as, query: { id: given.id, kind } };
  const { data: before } = await app.call(getExaminationItem, of);
  const claim = { id: given.examinationId, version: before.examination?.version ?? 0 };
  const claimed = await app.call(claimExamination, { as, body: claim });
  if (claimed.status !== 200) return claimed;
  const body = { ...given, expectedVersion: claimed.data.version };
  return app.call(callsOf[kind].decide, { as, body });
}

/** Submits and approves, by as many reviewers as it takes. */
export async function approve(
  app: TestApp,
  { writer, reviewer, second }: Awaited<ReturnType<typeof addTeam>>,
  kind: keyof typeof callsOf,
  id: number,
): Promise<void> {
  const examinationId = await submit(app, writer, kind, id);
  const given = { id, examinationId, decision: 3 as const };
  const first = await decide(app, reviewer, kind, given);
  if (first.status !== 200) throw new Error(`not approved: ${first.message}`);
  if ('approvals' in first.data && first.data.approvals < first.data.approvalsNeeded)
    await decide(app, second, kind, given);
}
