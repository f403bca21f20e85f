import type { Output } from '@weir/contract/endpoint';
import { reauthenticate } from '@weir/contract/identity/sessions';
import {
  confirmTwoFactor,
  disableTwoFactor,
  renewRecoveryCodes,
  resetTwoFactor,
  startTwoFactor,
  twoFactor,
} from '@weir/contract/identity/two-factor';
import { call, queryOf } from '../../../platform/api.ts';
import { together } from '../../../platform/changes.ts';
import { refetchOlder } from '../../../platform/fetch-age.ts';
import { useSession } from '../../../platform/session.ts';

export type Setup = Output<typeof startTwoFactor>;

export const twoFactorQuery = queryOf(twoFactor);

export const startSetup = (): Promise<Setup> => call(startTwoFactor);

/** Answers the recovery codes, which are told only once. */
export const confirmSetup = async (code: string): Promise<readonly string[]> =>
  (await call(confirmTwoFactor, { body: { code: plain(code) } })).recoveryCodes;

export const renewCodes = async (code: string): Promise<readonly string[]> =>
  (await call(renewRecoveryCodes, { body: { code: plain(code) } })).recoveryCodes;

/** The password that is asked for here opens the sensitive action too: nobody types it twice. */
export async function turnOff({ password, code }: { password: string; code: string }): Promise<void> {
  await call(reauthenticate, { body: { password } });
  await call(disableTwoFactor, { body: { password, code: plain(code) } });
}

/** Turns it off for somebody below; all of their sign-ins and tokens end. */
export const resetOf = (id: number) => together(() => call(resetTwoFactor, { body: { id } }));

/** What is known of the second factor is no longer true. */
export const refreshTwoFactor = () => refetchOlder(0, [twoFactor.path]);

/** The role's demand is met: the rest of the console opens. */
export function meetDemand(): void {
  const { account } = useSession.getState();
  if (account) useSession.setState({ account: { ...account, mustSetTwoFactor: false } });
}

const plain = (code: string) => code.trim();
