import { createHash, randomBytes } from 'node:crypto';
import type { Outbound } from '../../../../platform/outbound.ts';

/** A camera that says by itself where its pictures are. */
export interface OnvifCamera {
  /** Of its device service. */
  address: string;
  username: string | null;
  password: string | null;
  picture: 'main' | 'sub';
}

const mostBytes = 256 * 1024;
const media = 'http://www.onvif.org/ver10/media/wsdl';
const schema = 'http://www.onvif.org/ver10/schema';
const security = 'http://docs.oasis-open.org/wss/2004/01/oasis-200401-wss-wssecurity-secext-1.0.xsd';
const utility = 'http://docs.oasis-open.org/wss/2004/01/oasis-200401-wss-wssecurity-utility-1.0.xsd';
const digestType =
  'http://docs.oasis-open.org/wss/2004/01/oasis-200401-wss-username-token-profile-1.0#PasswordDigest';

/**
 * The RTSP address of a camera: its media service is asked for its profiles, of which the first is the large picture and
 * the last the small one, and then for the address of one (ONVIF Media, GetProfiles and GetStreamUri).
 */
export async function findStreamUri(
  outbound: Pick<Outbound, 'send'>,
  { address, username, password, picture }: OnvifCamera,
): Promise<string> {
  const ask = async (url: string, body: string): Promise<string> => {
    const answer = await outbound.send({
      url,
      method: 'POST',
      headers: { 'content-type': 'application/soap+xml; charset=utf-8' },
      body: envelope(body, username === null ? '' : proofOf(username, password ?? '')),
      maxBytes: mostBytes,
    });
    if (answer.status !== 200) throw new Error(`the ONVIF service answered ${answer.status}`);
    return answer.body;
  };
  const capabilities = await ask(
    address,
    '<GetCapabilities xmlns="http://www.onvif.org/ver10/device/wsdl"><Category>Media</Category></GetCapabilities>',
  );
  // Cameras behind a router name the address that they know of themselves: host and port stay those that were entered.
  const service = new URL(textOf(capabilities, 'XAddr') ?? address);
  const own = new URL(address);
  service.protocol = own.protocol;
  service.hostname = own.hostname;
  service.port = own.port;
  const profiles = [...(await ask(service.href, `<GetProfiles xmlns="${media}"/>`)).matchAll(profilePattern)];
  const token = (picture === 'main' ? profiles[0] : profiles.at(-1))?.[1];
  if (token === undefined) throw new Error('the camera has no profile');
  const answer = await ask(
    service.href,
    `<GetStreamUri xmlns="${media}"><StreamSetup><Stream xmlns="${schema}">RTP-Unicast</Stream>` +
      `<Transport xmlns="${schema}"><Protocol>RTSP</Protocol></Transport></StreamSetup>` +
      `<ProfileToken>${token}</ProfileToken></GetStreamUri>`,
  );
  const uri = textOf(answer, 'Uri');
  if (uri === undefined || !URL.canParse(uri) || new URL(uri).protocol !== 'rtsp:')
    throw new Error('the camera named no RTSP address');
  return uri;
}

const profilePattern = /<(?:\w+:)?Profiles\b[^>]*\btoken="([^"<>&]{1,64})"/g;

/** The text of the first element of this name, whatever its prefix. */
function textOf(xml: string, name: string): string | undefined {
  const found = new RegExp(`<(?:\\w+:)?${name}\\b[^>]*>([^<]*)<`).exec(xml)?.[1]?.trim();
  return found?.replaceAll('&amp;', '&');
}

const envelope = (body: string, header: string) =>
  `<?xml version="1.0" encoding="UTF-8"?><s:Envelope xmlns:s="http://www.w3.org/2003/05/soap-envelope">` +
  `<s:Header>${header}</s:Header><s:Body>${body}</s:Body></s:Envelope>`;

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

/** UsernameToken with a digest: Base64(SHA-1(nonce, created, password)). */
function proofOf(username: string, password: string): string {
  const nonce = randomBytes(16);
  const created = new Date().toISOString();
  const digest = createHash('sha1').update(nonce).update(created).update(password).digest('base64');
  return (
    `<Security xmlns="${security}"><UsernameToken><Username>${escaped(username)}</Username>` +
    `<Password Type="${digestType}">${digest}</Password><Nonce>${nonce.toString('base64')}</Nonce>` +
    `<Created xmlns="${utility}">${created}</Created></UsernameToken></Security>`
  );
}
