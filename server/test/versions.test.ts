import type { Endpoint } from '@weir/contract/endpoint';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { contractEndpoints } from './endpoints.ts';
import { startTestApp, type TestApp } from './harness.ts';
import { sampleOf } from './schema-samples.ts';

interface Shape {
  properties?: Record<string, unknown>;
  required?: readonly string[];
}

const has = (schema: unknown, name: string) => name in ((schema as Shape | undefined)?.properties ?? {});

/** It only reads the role that it names, and makes another one. */
const clone = '/role/clone';

/** What changes one row: it names the row, and sends or answers the version of it. */
const edits = (await contractEndpoints()).filter(
  ({ path, body, response }: Endpoint) =>
    path !== clone && has(body, 'id') && (has(body, 'version') || has(response, 'version')),
);

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

test('the rows that carry a version are edited by these', () => {
  expect(edits.map(({ path }) => path).sort()).toEqual([
    '/agent/edit',
    '/alarm/editwindow',
    '/card/account/edit',
    '/card/ask',
    '/card/bind',
    '/card/edit',
    '/card/end',
    '/card/lockimei',
    '/card/plan/edit',
    '/card/report',
    '/card/reset',
    '/card/unbind',
    '/config/commonLinksGroups/edit',
    '/config/contactusGroups/edit',
    '/config/editCommonLinks',
    '/config/editContactus',
    '/config/editQuestion',
    '/config/questionGroups/edit',
    '/content/page/publish',
    '/content/page/revert',
    '/content/page/schedule',
    '/content/question/publish',
    '/content/question/revert',
    '/content/question/schedule',
    '/customer/edit',
    '/customer/erase',
    '/device/addalarmsettings',
    '/device/edit',
    '/devicetype/addsetalarm',
    '/devicetype/addsetparam',
    '/devicetype/edittype',
    '/feedback/answer',
    '/feedback/edit',
    '/fish/claimExamination',
    '/fish/editBasin',
    '/fish/editBasinClass',
    '/fish/editFish',
    '/fish/editFishPhoto',
    '/fish/editFishSurvey',
    '/fish/editInvestigateTheRiverSection',
    '/fish/editReferences',
    '/fish/limitReviewers',
    '/fish/releaseExamination',
    '/fish/submitFish',
    '/fish/submitFishPhoto',
    '/fish/submitFishSurvey',
    '/fish/submitInvestigateTheRiverSection',
    '/fish/submitReferences',
    '/fish/withdrawFish',
    '/fish/withdrawFishPhoto',
    '/fish/withdrawFishSurvey',
    '/fish/withdrawInvestigateTheRiverSection',
    '/fish/withdrawReferences',
    '/media/edit',
    '/menu/editmenutest',
    '/menu/movemenu',
    '/notification/editrule',
    '/order/cancel',
    '/order/close',
    '/order/edit',
    '/order/extend',
    '/order/handover',
    '/order/power/cut',
    '/order/power/restore',
    '/order/reserve',
    '/order/return',
    '/order/sell',
    '/order/waive',
    '/order/writeoff',
    '/permission/edit',
    '/project/editproject',
    '/project/fence/edit',
    '/project/setmembers',
    '/rentsale/edit',
    '/rentsale/setstate',
    '/role/edit',
    '/role/setpermission',
    '/store/edit',
    '/storetransfer/cancel',
    '/storetransfer/edit',
    '/storetransfer/send',
    '/upgrade/campaign/decide',
    '/upgrade/campaign/edit',
    '/upgrade/campaign/move',
    '/upgrade/campaign/retry',
    '/upgrade/campaign/rollback',
    '/upgrade/edit',
    '/upgrade/setstate',
    '/user/edit',
    '/user/setenabled',
    '/video/editsource',
  ]);
});

test.each(edits.map((endpoint) => [endpoint.path, endpoint] as const))(
  '%s is refused without the version that was read',
  async (_path, { method, path, body }) => {
    expect((body as Shape).required).toContain('version');
    const { version: _, ...rest } = sampleOf(body as object) as Record<string, unknown>;
    const { status, data } = await app.send({ method, path, body: rest, as: app.users.root });
    expect([status, data]).toEqual([
      400,
      { fields: expect.arrayContaining([expect.objectContaining({ field: 'version', rule: 'required' })]) },
    ]);
  },
);
