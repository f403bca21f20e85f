import { lookup } from 'node:dns/promises';
import { isIP } from 'node:net';
import { isOneOf } from '../../../../platform/network.ts';
import { OutboundError } from '../../../../platform/outbound.ts';

export interface CameraAddresses {
  /** Throws an OutboundError for an address that is written as one outside of the networks of cameras. */
  assertPossible(address: string): void;
  /**
   * The address with user and password, its host looked up: each address of the name has to be in a network of
   * cameras, and the connection goes to one that was looked at.
   */
  open(address: string, login: { username: string | null; password: string | null }): Promise<URL>;
}

const hostOf = ({ hostname }: URL) => hostname.replace(/^\[|\]$/g, '');
const refused = () =>
  new OutboundError('The address is in none of the networks of cameras (WEIR_CAMERA_NETWORKS)', true);

/** Without the name: what is said of a failure stands in the log. */
function unknown(): never {
  throw new OutboundError('The name of the camera leads to no address');
}

/** Cameras stand in networks of one's own, which nothing else of ours may reach: the operator names them. */
export function createCameraAddresses(networks: readonly string[]): CameraAddresses {
  const isAllowed = isOneOf(networks);
  return {
    assertPossible(address) {
      const host = hostOf(new URL(address));
      if (networks.length === 0 || (isIP(host) && !isAllowed(host))) throw refused();
    },
    async open(address, { username, password }) {
      const url = new URL(address);
      const found = await lookup(hostOf(url), { all: true }).catch(unknown);
      const [first] = found;
      if (!first || found.some((each) => !isAllowed(each.address))) throw refused();
      url.hostname = first.family === 6 ? `[${first.address}]` : first.address;
      url.username = encodeURIComponent(username ?? '');
      url.password = encodeURIComponent(password ?? '');
      return url;
    },
  };
}
