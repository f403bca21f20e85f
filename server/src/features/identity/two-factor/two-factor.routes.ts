import {
  confirmTwoFactor,
  disableTwoFactor,
  renewRecoveryCodes,
  resetTwoFactor,
  startTwoFactor,
  twoFactor as twoFactorState,
} from '@weir/contract/identity/two-factor';
import type { Caller } from '../../../platform/access/caller.ts';
import type { Http } from '../../../platform/http/mount.ts';
import type { TwoFactorService } from './two-factor.service.ts';

interface Deps {
  twoFactor: TwoFactorService;
  /** Counts what is wrong as a failed sign-in. */
  proofs: {
    password(caller: Caller, password: string, field: 'password'): Promise<void>;
    code(caller: Caller, code: string): Promise<void>;
  };
  /** Somebody in the caller's scope loses the second factor and the sign-ins. */
  secondFactorReset: { byCaller(caller: Caller, userId: number, address: string): Promise<void> };
}

export function registerTwoFactorRoutes(http: Http, { twoFactor, proofs, secondFactorReset }: Deps): void {
  http.mount(twoFactorState, ({ caller }) => twoFactor.get(caller.userId));
  http.mount(startTwoFactor, ({ caller }) => twoFactor.start(caller));
  http.mount(confirmTwoFactor, ({ caller, body, request }) =>
    twoFactor.confirm(caller, body.code, request.ip),
  );
  http.mount(renewRecoveryCodes, async ({ caller, body, request }) => {
    await proofs.code(caller, body.code);
    return twoFactor.renewRecoveryCodes(caller, request.ip);
  });
  http.mount(disableTwoFactor, async ({ caller, body, request }) => {
    await proofs.password(caller, body.password, 'password');
    await proofs.code(caller, body.code);
    await twoFactor.disable(caller, request.ip);
    return { enabled: false };
  });
  http.mount(resetTwoFactor, async ({ caller, body, request }) => {
    await secondFactorReset.byCaller(caller, body.id, request.ip);
    return { id: body.id };
  });
}
