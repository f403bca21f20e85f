import type { VideoKind } from '@weir/contract/places/video';

/** What leads to a camera; it is sealed as a whole. */
export interface SourceSecret {
  address: string | null;
  subAddress: string | null;
  username: string | null;
  password: string | null;
}

export const noSecret: SourceSecret = { address: null, subAddress: null, username: null, password: null };

/** A field that is wrong, and what is to be said about it. */
export interface AddressProblem {
  field: 'address' | 'subAddress' | 'username' | 'password';
  message: string;
}

const protocols: Partial<Record<VideoKind, readonly string[]>> = {
  rtsp: ['rtsp:'],
  onvif: ['http:', 'https:'],
  hls: ['http:', 'https:'],
};
const serial = /^[A-Za-z0-9]{4,32}$/;
const printable = /^[^\p{Cc}]*$/u;

/** Everything about what leads to a camera that can be seen to be wrong without calling it. */
export function addressProblems(kind: VideoKind, secret: SourceSecret): AddressProblem[] {
  if (kind === 'demo') return [];
  const problems: AddressProblem[] = [];
  if (secret.address === null)
    problems.push({ field: 'address', message: 'It is needed for this kind of camera' });
  for (const field of ['address', 'subAddress'] as const) {
    const text = secret[field];
    const message = text === null ? undefined : wrongAbout(kind, text);
    if (message) problems.push({ field, message });
  }
  for (const field of ['username', 'password'] as const) {
    if (!printable.test(secret[field] ?? ''))
      problems.push({ field, message: 'It holds a control character' });
  }
  if (kind === 'ezviz' && (secret.username === null || secret.password === null))
    problems.push({ field: 'username', message: 'EZVIZ asks for the app key and its secret' });
  return problems;
}

/**
 * What of a kept login was not sent again although it would go to another place than before: whoever may edit an
 * address could have it sent to a host of his own.
 */
export function loginMissing(
  kind: VideoKind,
  { kept, sent, next }: { kept: SourceSecret; sent: Partial<SourceSecret>; next: SourceSecret },
): ('username' | 'password')[] {
  // The cloud's login goes to the cloud, whatever the serial number.
  if (kind === 'demo' || kind === 'ezviz') return [];
  const known = placesOf(kept);
  if (placesOf(next).every((place) => known.includes(place))) return [];
  return (['username', 'password'] as const).filter(
    (field) => kept[field] !== null && sent[field] === undefined,
  );
}

const usualPorts: Record<string, string> = { 'rtsp:': '554', 'http:': '80', 'https:': '443' };

/** Protocol, host and port of each address. */
const placesOf = ({ address, subAddress }: SourceSecret): string[] =>
  [address, subAddress].flatMap((text) => {
    if (text === null || !URL.canParse(text)) return [];
    const { protocol, hostname, port } = new URL(text);
    return [`${protocol}//${hostname.toLowerCase()}:${port || usualPorts[protocol]}`];
  });

function wrongAbout(kind: VideoKind, text: string): string | undefined {
  if (kind === 'ezviz') return serial.test(text) ? undefined : 'It is not a serial number';
  const allowed = protocols[kind] ?? [];
  if (
    !printable.test(text) ||
    /\s/.test(text) ||
    !URL.canParse(text) ||
    !allowed.includes(new URL(text).protocol)
  )
    return `It is an address that begins with ${allowed.join('// or ')}//`;
  const { username, password } = new URL(text);
  return username || password ? 'User name and password have fields of their own' : undefined;
}
