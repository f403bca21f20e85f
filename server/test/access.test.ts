import type { Endpoint } from '@weir/contract/endpoint';
import { codes } from '@weir/contract/errors';
import { builtInRoles } from '@weir/contract/permissions';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { contractEndpoints } from './endpoints.ts';
import { buildDevice } from './factories.ts';
import { type Actor, startTestApp, type TestApp } from './harness.ts';

const endpoints = await contractEndpoints();

const range = { from: '2026-01-01T00:00:00Z', to: '2026-01-02T00:00:00Z' };

/** What a call needs beside the id to be well formed. An endpoint that lacks it here fails as bad input. */
const needed: Record<string, { query?: object; body?: object }> = {
  '/device/devicehistoricallist': { query: range },
  '/device/devicehistoricallisttoecharts': { query: range },
  '/device/devicehistoricalexport': { query: { ...range, format: 'csv' } },
  '/project/export': { query: { format: 'csv' } },
  '/device/export': { query: { format: 'csv' } },
  '/devicetype/export': { query: { format: 'csv' } },
  '/logs/export': { query: { format: 'csv' } },
  '/device/add': { body: { name: '设备', SN: 'access-1', typeId: 1 } },
  '/search/list': { query: { keyword: ' ' } },
  '/view/list': { query: { screen: '/project/index' } },
  '/view/add': { body: { screen: '/project/index', name: '视图', query: '' } },
  '/view/edit': { body: { id: 1 } },
  '/view/delete': { query: { id: 1 } },
  '/user/setpreferences': { body: {} },
  '/device/rpc': { body: { method: 'ping' } },
  '/device/setattributes': { body: { values: {} } },
  '/devicetype/addsetparam': { body: { list: [] } },
  '/devicetype/addsetalarm': { body: { list: [] } },
  '/project/setmembers': { body: { members: [] } },
  '/project/addproject': { body: { name: '项目' } },
  '/devicetype/addtype': { body: { typeCode: 'access', name: '类型' } },
  '/user/add': { body: { username: 'access', type: 1, roleId: 1 } },
  '/user/setenabled': { body: { enabled: 0 } },
  '/user/setavatar': { body: { image: null } },
  '/user/setprofile': { body: {} },
  '/user/repassword': {
    body: { id: 1, oldPassword: 'x', password: 'long enough', rePassword: 'long enough' },
  },
  '/user/reauthenticate': { body: { password: 'x' } },
  '/user/preview': { body: { roleId: 1 } },
  '/user/twofactorconfirm': { body: { code: '000000' } },
  '/user/twofactorcodes': { body: { code: '000000' } },
  '/user/twofactordisable': { body: { password: 'x', code: '000000' } },
  '/user/loginsecondfactor': { body: { ticket: 'x', code: '000000' } },
  '/session/end': { body: { ids: [1] } },
  '/token/add': { body: { name: 'x', days: 1 } },
  '/token/delete': { query: { id: 1 } },
  '/user/login': { body: { username: 'x', password: '123456', captcha: 'x', key: 'x' } },
};

let platform: TestApp;
/** Ids of the owner's things, which the stranger asks for. */
let own: Record<string, number>;

beforeAll(async () => {
  platform = await startTestApp();
  const device = await buildDevice(platform);
  own = {
    device: device.id,
    project: device.projectId,
    'device-type': device.typeId,
    user: platform.users.owner.userId,
    log: await newestLogId(platform.users.owner),
  };
});
afterAll(() => platform?.stop());

async function newestLogId({ userId }: Actor): Promise<number> {
  const { db } = platform;
  const written = db
    .selectFrom('audit_log')
    .select('id')
    .where('actor_id', '=', userId)
    .orderBy('id', 'desc');
  return (await written.limit(1).executeTakeFirstOrThrow()).id;
}

function request(endpoint: Endpoint, as: Actor | null) {
  const { query = {}, body } = needed[endpoint.path] ?? {};
  const { scope, method, path } = endpoint;
  if (scope.kind !== 'one') return { method, path, query, ...(body ? { body } : {}), as };
  const [part, name = 'id'] = scope.id.split('.');
  const id = { [name]: own[scope.of] };
  return part === 'query'
    ? { method, path, query: { ...query, ...id }, as }
    : { method, path, query, body: { ...body, ...id }, as };
}

describe.each(endpoints.map((endpoint) => ({ name: `${endpoint.method} ${endpoint.path}`, endpoint })))(
  '$name',
  ({ endpoint }) => {
    const { access, scope } = endpoint;

    test('is closed to the anonymous unless it is public', async () => {
      const { status, code } = await platform.send(request(endpoint, null));
      if (access === 'public') expect(code).not.toBe(codes.tokenIllegal);
      else expect({ status, code }).toEqual({ status: 401, code: codes.tokenIllegal });
    });

    test.runIf(access !== 'public')('is closed to a token nobody issued', async () => {
      const { code } = await platform.send(
        request(endpoint, { userId: 1, username: 'x', token: 'ADMIN-token' }),
      );
      expect(code).toBe(codes.tokenIllegal);
    });

    test.runIf(access !== 'public' && access !== 'signedIn')('asks for its permission word', async () => {
      const { code, data } = await platform.send(request(endpoint, platform.users.battery));
      const holds = builtInRoles.BATTERYMANAGEMENT.permissions.some((word) => word === access);
      if (holds) expect(code).not.toBe(codes.notPermitted);
      else expect({ code, data }).toEqual({ code: codes.notPermitted, data: { permission: access } });
    });

    test.runIf(scope.kind === 'one')('does not exist for a stranger', async () => {
      const { status, code } = await platform.send(request(endpoint, platform.users.stranger));
      expect({ status, code }).toEqual({ status: 404, code: codes.notFound });
    });

    test.runIf(scope.kind === 'one' && scope.need === 'operate')(
      'does not exist for a member who may only view',
      async () => {
        if (scope.kind === 'one' && scope.of !== 'device' && scope.of !== 'project') return;
        const members = [{ userId: platform.users.below.userId, access: 'view' as const }];
        const viewer = { userId: platform.users.owner.userId, everything: false };
        await platform.app.projects.setMembers(viewer, { id: own.project ?? 0, members });
        const { status } = await platform.send(request(endpoint, platform.users.below));
        expect(status).toBe(404);
      },
    );

    test.runIf(scope.kind === 'rows')('lists nothing of another tree', async () => {
      const { status, data } = await platform.send(request(endpoint, platform.users.stranger));
      expect(status).toBe(200);
      const text = JSON.stringify(data);
      expect(text).not.toMatch(/SN-\d+|项目 \d+|类型 \d+/);
    });
  },
);
