import { generateKeyPairSync, sign } from 'node:crypto';

/** DER, ITU-T X.690: tag, length, content. */
function der(tag: number, ...parts: readonly Buffer[]): Buffer {
  const content = Buffer.concat(parts);
  const { length } = content;
  if (length < 0x80) return Buffer.concat([Buffer.from([tag, length]), content]);
  return Buffer.concat([Buffer.from([tag, 0x82, length >> 8, length & 0xff]), content]);
}

const sequence = (...parts: readonly Buffer[]) => der(0x30, ...parts);
const ecdsaWithSha256 = sequence(der(6, Buffer.from('2a8648ce3d040302', 'hex')));
const commonName = Buffer.from('550403', 'hex');

/** An X.509 version 1 certificate (RFC 5280, 4.1) that signs itself, valid until 2049. */
export function createSelfSigned(name: string): { key: string; cert: string } {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'prime256v1' });
  const who = sequence(der(0x31, sequence(der(6, commonName), der(0x0c, Buffer.from(name)))));
  const validity = sequence(der(0x17, Buffer.from('200101000000Z')), der(0x17, Buffer.from('491231235959Z')));
  const publicKeyInfo = publicKey.export({ type: 'spki', format: 'der' });
  const body = sequence(der(2, Buffer.from([1])), ecdsaWithSha256, who, validity, who, publicKeyInfo);
  const signature = der(3, Buffer.from([0]), sign('sha256', body, privateKey));
  const cert = sequence(body, ecdsaWithSha256, signature).toString('base64');
  return {
    key: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    cert: `-----BEGIN CERTIFICATE-----\n${cert.replace(/(.{64})/g, '$1\n')}\n-----END CERTIFICATE-----\n`,
  };
}
