import type { Code } from '@weir/contract/errors';
import { addRiverSection } from '@weir/contract/fish/river-sections';
import { addFish, type FishContent } from '@weir/contract/fish/species';
import { addSurvey, type FishSurveyContent } from '@weir/contract/fish/surveys';
import {
  type FishImport,
  getFishImport,
  uploadFishArchive,
  uploadFishWorkbook,
} from '@weir/contract/fish/transfer/imports';
import type { WorkbookKind } from '@weir/contract/fish/transfer/workbooks';
import { isJobOpen } from '@weir/contract/operations/jobs';
import { expect } from 'vitest';
import { type Actor, startTestApp } from '../../../../test/harness.ts';
import { basePath } from '../../../platform/http/mount.ts';
import {
  addTeam,
  addTestBasin,
  decide,
  fishDraft,
  sectionDraft,
  submit,
} from '../records/records.test-app.ts';

export type TransferTest = Awaited<ReturnType<typeof startTransferTest>>;

/** A survey with a value of each kind: counted, looked for in vain, and not enumerated. */
export const surveyDraft = (
  riverSectionId: number,
  draft: Partial<FishSurveyContent> = {},
): FishSurveyContent => ({
  ...{ surveyNo: 'YB-2025-01', riverSectionId, zone: 'Asia/Shanghai' },
  ...{ startTime: '2025-05-20T00:30:00Z', endTime: '2025-05-20T10:30:00Z' },
  ...{ lng: 104.641, lat: 28.765, isStandard: 1, absencesReported: 1 },
  gear: 'gillnet',
  effort: { value: 240, unit: 'm2h', soakHours: 10 },
  ...draft,
});

export async function startTransferTest() {
  const app = await startTestApp();
  const { writer, reviewer, second } = await addTeam(app);
  const basinId = await addTestBasin(app, writer);

  const approve = async (kind: WorkbookKind, id: number) => {
    const examinationId = await submit(app, writer, kind, id);
    for (const as of [reviewer, second]) {
      const { data, status } = await decide(app, as, kind, { id, examinationId, decision: 3 });
      if (status !== 200) return;
      if ((data as { reviewStatus?: number }).reviewStatus === 3) return;
    }
  };
  return {
    ...{ app, writer, reviewer, second, basinId, approve },
    async approvedFish(draft: Partial<FishContent>): Promise<number> {
      const { data } = await app.call(addFish, { as: writer, body: fishDraft(draft) });
      await approve('fish', data.id);
      return data.id;
    },
    async approvedSection(code: string): Promise<number> {
      const { data } = await app.call(addRiverSection, { as: writer, body: sectionDraft(basinId, { code }) });
      await approve('riverSection', data.id);
      return data.id;
    },
    async approvedSurvey(draft: FishSurveyContent): Promise<number> {
      const { data, message } = await app.call(addSurvey, { as: writer, body: draft });
      expect(message).toBe('success');
      await approve('survey', data.id);
      return data.id;
    },
    /** The bytes of a download. */
    async fetched(
      path: string,
      as: Actor | null,
      query: Record<string, string> = {},
      more: Record<string, string> = {},
    ) {
      const headers = { ...(as && { authorization: `Bearer ${as.token}` }), ...more };
      const answer = await app.platform.server.inject({ method: 'GET', url: path, query, headers });
      return { status: answer.statusCode, headers: answer.headers, bytes: answer.rawPayload };
    },
    async upload(zip: Buffer, as: Actor) {
      const answer = await app.platform.server.inject({
        method: 'POST',
        url: `${basePath}${uploadFishArchive.path}`,
        query: { name: 'archive.zip' },
        headers: { authorization: `Bearer ${as.token}`, 'content-type': 'application/zip' },
        payload: zip,
      });
      const { code, data } = answer.json() as { code: Code; data: FishImport };
      return { status: answer.statusCode, code, data };
    },
    async uploadWorkbook(name: string, bytes: Buffer, as: Actor) {
      const answer = await app.platform.server.inject({
        method: 'POST',
        url: `${basePath}${uploadFishWorkbook.path}`,
        query: { name },
        headers: { authorization: `Bearer ${as.token}`, 'content-type': 'application/octet-stream' },
        payload: bytes,
      });
      const { code, data } = answer.json() as { code: Code; data: FishImport };
      return { status: answer.statusCode, code, data };
    },
    /** Waits for the background task. */
    async ended(id: number, as: Actor): Promise<FishImport> {
      const read = async () => (await app.call(getFishImport, { as, query: { id } })).data;
      await expect
        .poll(
          async () => {
            const { job } = await read();
            return job !== null && !isJobOpen(job);
          },
          { timeout: 60_000 },
        )
        .toBe(true);
      return read();
    },
  };
}
