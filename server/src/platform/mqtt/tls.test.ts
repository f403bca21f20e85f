import { X509Certificate } from 'node:crypto';
import { once } from 'node:events';
import { connect } from 'node:net';
import { connect as connectTls } from 'node:tls';
import { connectAsync } from 'mqtt';
import { expect, test, vi } from 'vitest';
import { startEndpoint } from './testing/endpoint-fixture.ts';
import { createSelfSigned } from './testing/self-signed.ts';

async function startBoth() {
  const authenticate = vi.fn(async ({ tlsFingerprint }: { tlsFingerprint: string | undefined }) => ({
    principal: { token: tlsFingerprint ?? 'none' },
    identity: 'device-1',
  }));
  const listeners = [
    { host: '127.0.0.1', port: 0 },
    { host: '127.0.0.1', port: 0, tls: createSelfSigned('platform') },
  ];
  const fixture = await startEndpoint({ handlers: { authenticate }, endpoint: { listeners } });
  const [plainPort = 0, tlsPort = 0] = fixture.endpoint.addresses().map(({ port }) => port);
  return { ...fixture, authenticate, plainPort, tlsPort };
}

test('the fingerprint of a client certificate is a credential', async () => {
  const { tlsPort, authenticate, messages } = await startBoth();
  const device = createSelfSigned('device');
  const url = `mqtts://127.0.0.1:${tlsPort}`;
  const client = await connectAsync(url, { ...device, rejectUnauthorized: false, protocolVersion: 5 });
  await client.publishAsync('v1/devices/me/telemetry', '{}', { qos: 1 });
  expect(messages).toHaveLength(1);
  const fingerprint = new X509Certificate(device.cert).fingerprint256.replaceAll(':', '').toLowerCase();
  expect(authenticate.mock.calls[0]?.[0]).toMatchObject({ tlsFingerprint: fingerprint });
  await client.endAsync();
});

test('a renewed certificate is shown to who connects next; one that is none changes nothing', async () => {
  const { tlsPort, endpoint } = await startBoth();
  const shown = async () => {
    const socket = connectTls({ port: tlsPort, host: '127.0.0.1', rejectUnauthorized: false });
    await once(socket, 'secureConnect');
    const { fingerprint256 } = socket.getPeerCertificate();
    socket.destroy();
    return fingerprint256;
  };
  const renewed = createSelfSigned('renewed');
  endpoint.renewCertificate(renewed);
  const { fingerprint256 } = new X509Certificate(renewed.cert);
  expect(await shown()).toBe(fingerprint256);
  expect(() => endpoint.renewCertificate({ key: 'none', cert: 'none' })).toThrow();
  expect(await shown()).toBe(fingerprint256);
});

test('no certificate is needed, and identities are shared with the plain listener', async () => {
  const { tlsPort, plainPort, ended, authenticate } = await startBoth();
  const options = { rejectUnauthorized: false, reconnectPeriod: 0 };
  const first = await connectAsync(`mqtts://127.0.0.1:${tlsPort}`, options);
  expect(authenticate.mock.calls[0]?.[0]).toMatchObject({ tlsFingerprint: undefined });
  const second = await connectAsync(`mqtt://127.0.0.1:${plainPort}`, options);
  await expect.poll(() => ended).toMatchObject([{ reason: 'replaced' }]);
  await first.endAsync();
  await second.endAsync();
});

test('plain bytes on the TLS port are closed and hurt nobody', async () => {
  const { tlsPort, errors } = await startBoth();
  const socket = connect(tlsPort, '127.0.0.1');
  socket.on('error', () => undefined);
  socket.write('GET / HTTP/1.1\r\n\r\n');
  socket.resume();
  await new Promise((resolve) => socket.once('close', resolve));
  const client = await connectAsync(`mqtts://127.0.0.1:${tlsPort}`, { rejectUnauthorized: false });
  await client.endAsync();
  expect(errors).toEqual([]);
});
