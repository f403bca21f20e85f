import { X509Certificate } from 'node:crypto';
import type { IssuedCredential } from '@weir/contract/fleet/device-credentials';
import { deviceRules } from '@weir/contract/telemetry/device-rules';
import type { GuessGate } from '../../../platform/guesses/guess-gate.ts';
import type {
  DevicesService,
  ProvisionRefusal,
  ProvisionRequest,
} from '../../fleet/devices/devices.service.ts';

/** ThingsBoard's answer to a provisioning request. */
export type ProvisionResponse =
  | { status: 'SUCCESS'; credentialsType: string; credentialsValue: unknown }
  | { status: 'NOT_FOUND' | 'FAILURE'; errorMsg: string };

export interface ProvisioningService {
  /** The address is that of whoever asks. */
  provision(body: Record<string, unknown>, address: string): Promise<ProvisionResponse>;
}

const maxCertificateChars = 16_384;

type CredentialRequest = ProvisionRequest['credential'];

const text = (value: unknown): string | undefined =>
  typeof value === 'string' && value.length > 0 && value.length <= 256 ? value : undefined;

/** Translates between ThingsBoard's provisioning words and ours. */
export function createProvisioningService(deps: {
  devices: Pick<DevicesService, 'provision'>;
  guesses: Pick<GuessGate, 'check'>;
}): ProvisioningService {
  return {
    async provision(body, address) {
      const request = requestOf(body);
      if (!request) return failure('The request lacks a field or has one of a wrong kind');
      const { provisionDeviceKey, provisionDeviceSecret } = request;
      const guess = { address, credential: [provisionDeviceKey, provisionDeviceSecret] };
      const checked = await deps.guesses.check(guess, async () => {
        const result = await deps.devices.provision(request);
        if (result.outcome === 'refused' && result.reason === 'busy') return 'busy';
        return result.outcome === 'refused' && result.reason === 'unknown' ? null : result;
      });
      if (checked === 'busy') return failure(deviceRules.busy);
      if (checked === 'refused') return failure(deviceRules.tooManyFailures);
      const { found } = checked;
      if (found === null) return { status: 'NOT_FOUND', errorMsg: refusals.unknown };
      return found.outcome === 'refused' ? failure(refusals[found.reason]) : success(found.credential);
    },
  };
}

const failure = (errorMsg: string): ProvisionResponse => ({ status: 'FAILURE', errorMsg });

const refusals: Record<ProvisionRefusal, string> = {
  unknown: 'Provision data was not found',
  closed: 'Registration of this device type is closed',
  badName: 'The device name cannot be used',
  badCredential: 'The credential cannot be used',
  alreadyExists: 'Device already exists',
  credentialTaken: 'The credential is already in use',
  noGateways: 'This device type does not make gateways',
  busy: deviceRules.busy,
  tooManyDevices: 'Too many devices of this type were made in the last hour',
};

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
