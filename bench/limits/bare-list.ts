import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import {
  type DevicePageQuery,
  findDevicePage,
} from '../../server/src/features/fleet/devices/record/device-page.store.ts';
import { findDevices } from '../../server/src/features/fleet/devices/record/devices.store.ts';
import { findSession } from '../../server/src/features/identity/sessions/session/sessions.store.ts';
import { openDatabase } from '../../server/src/platform/db/database.ts';
import { createLogger } from '../../server/src/platform/logger.ts';
import { hashToken } from '../../server/src/platform/secrets/random-token.ts';
import { takeJob } from '../stage/job.ts';
import type { BareListJob } from './bare-list-job.ts';

/** The statements of the device list behind Node's own web server: nothing is checked, and rows go out as they come. */
takeJob<BareListJob, { url: string }>(async ({ connection, token }, tell) => {
  const logger = createLogger('error');
  const { db } = await openDatabase({ connection, logger, applicationName: 'bare list' });
  const by = { tokenHash: hashToken(token) };
  const answer = async (query: DevicePageQuery) => {
    const session = await findSession(db, by);
    const viewer = { userId: session?.userId ?? 0, everything: session?.ownRole === 'SUPERADMIN' };
    const { ids, total } = await findDevicePage(db, viewer, query);
    return { total, list: await findDevices(db, viewer, ids) };
  };
  const server = createServer((request, reply) => {
    answer(queryOf(request.url ?? '/')).then(
      (data) => reply.setHeader('content-type', 'application/json').end(JSON.stringify(data)),
      (error: unknown) => reply.writeHead(500).end(String(error)),
    );
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  tell({ url: `http://127.0.0.1:${port}/` });
});

function queryOf(url: string): DevicePageQuery {
  const given = new URL(url, 'http://bare').searchParams;
  const keyword = given.get('keyword');
  const typeId = given.get('typeId');
  return {
    page: Number(given.get('page')),
    limit: Number(given.get('limit')),
    ...(keyword === null ? {} : { keyword }),
    ...(typeId === null ? {} : { typeId: Number(typeId) }),
  };
}
