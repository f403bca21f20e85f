import { X509Certificate } from 'node:crypto';
import type { IssuedCredential } from '@weir/contract/device-credentials';
import type { DevicesService, ProvisionRequest } from '../devices/devices.service.ts';

/** ThingsBoard's answer to a provisioning request. */
export type ProvisionResponse =
  | { status: 'SUCCESS'; credentialsType: string; credentialsValue: unknown }
  | { status: 'NOT_FOUND' | 'FAILURE'; errorMsg: string };

export interface ProvisioningService {
  provision(body: Record<string, unknown>): Promise<ProvisionResponse>;
}

const maxCertificateChars = 16_384;

type CredentialRequest = ProvisionRequest['credential'];

const text = (value: unknown): string | undefined =>
  typeof value === 'string' && value.length > 0 && value.length <= 256 ? value : undefined;

/** Translates between ThingsBoard's provisioning words and ours. */
export function createProvisioningService(deps: {
  devices: Pick<DevicesService, 'provision'>;
}): ProvisioningService {
  return {
    async provision(body) {
      const request = requestOf(body);
      if (!request)
        return { status: 'FAILURE', errorMsg: 'The request lacks a field or has one of a wrong kind' };
      const result = await deps.devices.provision(request);
      if (result.outcome === 'provisioned') return success(result.credential);
      if (result.reason === 'unknown')
        return { status: 'NOT_FOUND', errorMsg: 'Provision data was not found' };
      return { status: 'FAILURE', errorMsg: refusals[result.reason] };
    },
  };
}

const refusals = {
  badName: 'The device name cannot be used',
  badCredential: 'The credential cannot be used',
  alreadyProvisioned: 'The device is already provisioned',
  credentialTaken: 'The credential is already in use',
} as const;

function requestOf(body: Record<string, unknown>): ProvisionRequest | undefined {
  const deviceName = text(body.deviceName);
  const provisionDeviceKey = text(body.provisionDeviceKey);
  const provisionDeviceSecret = text(body.provisionDeviceSecret);
  const credential = credentialOf(body);
  if (!deviceName || !provisionDeviceKey || !provisionDeviceSecret || !credential) return undefined;
  return {
    deviceName,
    provisionDeviceKey,
    provisionDeviceSecret,
    credential,
    isGateway: body.gateway === true,
  };
}

function credentialOf(body: Record<string, unknown>): CredentialRequest | undefined {
  const [token, clientId, username, password] = ['token', 'clientId', 'username', 'password'].map((name) =>
    text(body[name]),
  );
  switch (body.credentialsType ?? 'ACCESS_TOKEN') {
    case 'ACCESS_TOKEN':
      return { kind: 'token', ...(token ? { token } : {}) };
    case 'MQTT_BASIC':
      return {
        kind: 'basic',
        ...(clientId ? { clientId } : {}),
        ...(username ? { username } : {}),
        ...(password ? { password } : {}),
      };
    case 'X509_CERTIFICATE': {
      const fingerprint = fingerprintOf(body.hash);
      return fingerprint ? { kind: 'x509', fingerprint } : undefined;
    }
    default:
      return undefined;
  }
}

/** ThingsBoard's `hash` is the certificate itself, in PEM. */
function fingerprintOf(certificate: unknown): string | undefined {
  if (typeof certificate !== 'string' || certificate.length > maxCertificateChars) return undefined;
  try {
    return new X509Certificate(certificate).fingerprint256;
  } catch {
    return undefined;
  }
}

function success({
  kind,
  token,
  clientId,
  username,
  password,
  fingerprint,
}: IssuedCredential): ProvisionResponse {
  const answer = (credentialsType: string, credentialsValue: unknown): ProvisionResponse => ({
    status: 'SUCCESS',
    credentialsType,
    credentialsValue,
  });
  if (kind === 'token') return answer('ACCESS_TOKEN', token);
  if (kind === 'basic') return answer('MQTT_BASIC', { clientId, userName: username, password });
  return answer('X509_CERTIFICATE', fingerprint);
}
