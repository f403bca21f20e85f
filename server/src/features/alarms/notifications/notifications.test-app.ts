import { createServer, type IncomingHttpHeaders } from 'node:http';
import { type AddressInfo, createServer as createTcpServer, type Socket } from 'node:net';
import { addNotificationRule, type NotificationRuleDraft } from '@weir/contract/alarms/notifications';
import { saveAlarmSettings } from '@weir/contract/fleet/device-type-settings';
import { buildAlarmSetting, buildDevice, buildDeviceType } from '../../../../test/factories.ts';
import { type Actor, startTestApp, type TestApp } from '../../../../test/harness.ts';
import type { NotificationOptions } from './notifications.service.ts';

/** A mail server that keeps what it is given; what stands in `refusals` is said instead, one a message. */
async function startSmtpSink() {
  const mails: { to: string; text: string }[] = [];
  const refusals: string[] = [];
  const sockets = new Set<Socket>();
  const server = createTcpServer((socket) => {
    sockets.add(socket);
    let to = '';
    let data: string | undefined;
    socket.on('error', () => socket.destroy());
    socket.write('220 sink\r\n');
    socket.on('data', (chunk) => {
      for (const line of String(chunk).split('\r\n').slice(0, -1)) {
        if (data !== undefined && line !== '.') data += `${line}\n`;
        else if (data !== undefined) {
          const refusal = refusals.shift();
          if (!refusal) mails.push({ to, text: data });
          data = undefined;
          socket.write(`${refusal ?? '250 2.0.0 Ok: queued as SINK'}\r\n`);
        } else if (line.startsWith('DATA')) {
          data = '';
          socket.write('354 go on\r\n');
        } else {
          if (line.startsWith('RCPT')) to = line.replace(/^.*<|>.*$/g, '');
          socket.write(line.startsWith('QUIT') ? '221 bye\r\n' : '250 ok\r\n');
        }
      }
    });
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  return {
    mails,
    refusals,
    port: (server.address() as AddressInfo).port,
    stop() {
      for (const socket of sockets) socket.destroy();
      server.close();
    },
  };
}

export interface SinkRequest {
  path: string;
  method: string;
  headers: IncomingHttpHeaders;
  body: string;
}

/** A web server that keeps what it is asked; what stands in `answers` is said, then 200. */
async function startHttpSink() {
  const requests: SinkRequest[] = [];
  const answers: { status: number; body?: string }[] = [];
  const server = createServer((request, response) => {
    let body = '';
    request.on('data', (chunk) => {
      body += chunk;
    });
    request.on('end', () => {
      requests.push({
        path: request.url ?? '',
        method: request.method ?? '',
        headers: request.headers,
        body,
      });
      const { status, body: said = 'taken' } = answers.shift() ?? { status: 200 };
      response.writeHead(status).end(said);
    });
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const { port } = server.address() as AddressInfo;
  return {
    requests,
    answers,
    url: `http://127.0.0.1:${port}`,
    stop() {
      server.closeAllConnections();
      server.close();
    },
  };
}

export const smtpOf = ({ port }: { port: number }) => ({
  ...{ host: '127.0.0.1', port, isSecure: false, user: null, password: null },
  from: 'Weir <weir@example.org>',
});

const setting = buildAlarmSetting();

/** The platform with its channels on loopback, and quick. */
export async function startNotifying(options: Partial<NotificationOptions> = {}) {
  const smtp = await startSmtpSink();
  const http = await startHttpSink();
  const test = await startTestApp({
    notifications: {
      smtp: smtpOf(smtp),
      sms: {
        url: `${http.url}/sms?key=gateway-secret`,
        method: 'POST',
        headers: { 'content-type': 'application/json', authorization: 'Bearer header-secret' },
        body: '{"to":"{{phone}}","message":"{{text}}","id":"{{id}}"}',
        success: null,
      },
      ...{ allowedNetworks: ['127.0.0.0/8'], backoffMs: [20, 20, 20, 20], pollMs: 40 },
      ...options,
    },
  });
  const types = new Map<number, number>();
  let sent = 0;
  return {
    ...{ test, smtp, http },
    /** A device that raises level 3 above 80 and level 1 above 90. */
    async buildAlarming(as: Actor = test.users.owner, draft: Parameters<typeof buildDevice>[1] = {}) {
      const type = await buildDeviceType(test, { as });
      await test.call(saveAlarmSettings, { as, body: { id: type.id, list: [setting] } });
      const device = await buildDevice(test, { as, name: '三号水泵', ...draft, typeId: type.id });
      types.set(device.id, type.id);
      return device;
    },
    report(deviceId: number, temperature: number, ageMs = 60_000) {
      sent += 1;
      const frame = { tsMs: Date.now() - ageMs + sent * 50, values: { temperature } };
      const device = { deviceId, typeId: types.get(deviceId) ?? 0, retention: '1y' } as const;
      return test.app.telemetry.ingestFrames(device, [frame], Date.now());
    },
    async stop() {
      await test.stop();
      smtp.stop();
      http.stop();
    },
  };
}

export type Notifying = Awaited<ReturnType<typeof startNotifying>>;

export const draftOf = (
  userId: number,
  draft: Partial<NotificationRuleDraft> = {},
): NotificationRuleDraft => ({
  name: 'rule',
  enabled: 1,
  levels: [1, 2, 3, 4],
  projectIds: null,
  typeIds: null,
  on: ['raised', 'graver', 'recovered', 'handled'],
  recipients: { userIds: [userId], alarmPhone: 0, webhookIds: [] },
  channels: ['inApp'],
  escalation: [],
  reminder: null,
  untilRecovered: 0,
  hours: null,
  ...draft,
});

export async function buildRule(
  test: TestApp,
  { as = test.users.owner, ...draft }: Partial<NotificationRuleDraft> & { as?: Actor } = {},
) {
  const { data, status, message } = await test.call(addNotificationRule, {
    as,
    body: draftOf(as.userId, draft),
  });
  if (status !== 200) throw new Error(`${message} ${JSON.stringify(data)}`);
  return data;
}
