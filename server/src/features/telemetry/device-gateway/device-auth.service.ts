import { createMemory } from '../../../platform/cache.ts';
import type { Checked, GuessGate } from '../../../platform/guesses/guess-gate.ts';
import type {
  AuthenticatedDevice,
  DeviceCredentialsService,
} from '../../fleet/device-credentials/device-credentials.service.ts';

/** How clients come in: by what is known of their credential now. */
export interface DeviceAuth {
  authenticate: DeviceCredentialsService['authenticate'];
  /** Over HTTP, where each request brings its token: what was good is remembered for a second. */
  byToken(token: string, address: string): Promise<Checked<AuthenticatedDevice>>;
  /** A device was edited, a credential issued or revoked. */
  changed(): void;
}

interface Deps {
  credentials: Pick<DeviceCredentialsService, 'authenticate'>;
  guesses: GuessGate;
}

const rememberedMs = 1000;
const rememberedTokens = 20_000;

export function createDeviceAuth({ credentials, guesses }: Deps): DeviceAuth {
  let changes = 0;
  const tokens = createMemory<string, { found: AuthenticatedDevice }>({
    most: rememberedTokens,
    ttlMs: rememberedMs,
  });

  /** Whoever is on the way in while something changes has no connection yet that could be told: asked again. */
  const authenticate: DeviceAuth['authenticate'] = async (presentation) => {
    const asOf = changes;
    const device = await credentials.authenticate(presentation);
    return asOf === changes ? device : authenticate(presentation);
  };

  return {
    authenticate,
    async byToken(token, address) {
      const remembered = tokens.get(token);
      if (remembered) return remembered;
      const asOf = changes;
      const guess = { address, credential: [token] };
      const checked = await guesses.check(guess, () => authenticate({ username: token }));
      if (typeof checked === 'string' || !checked.found || asOf !== changes) return checked;
      tokens.set(token, { found: checked.found });
      return checked;
    },
    changed() {
      changes += 1;
      tokens.clear();
      guesses.reconsider();
    },
  };
}
