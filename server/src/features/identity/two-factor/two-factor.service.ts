import type { Output } from '@weir/contract/endpoint';
import type { confirmTwoFactor, startTwoFactor, twoFactor } from '@weir/contract/identity/two-factor';
import type { Caller } from '../../../platform/access/caller.ts';
import type { Db, Trx } from '../../../platform/db/database.ts';
import { badField, illegalState, refuseUnknown } from '../../../platform/errors.ts';
import {
  createSealedSecrets,
  openOrLost,
  type SealedSecrets,
} from '../../../platform/secrets/sealed-secrets.ts';
import type { SecretBox } from '../../../platform/secrets/secret-box.ts';
import type { Audit } from '../audit/audit.service.ts';
import { createRecoveryCodes, hashRecoveryCode } from './recovery-codes.policy.ts';
import { base32, createSecret, matchingStep, otpauthUri } from './totp.policy.ts';
import {
  confirm,
  deleteTwoFactor,
  findSealedOtherwise,
  findState,
  findTwoFactor,
  lockTwoFactor,
  putUnconfirmed,
  replaceRecoveryCodes,
  reseal,
  takeRecoveryCode,
  takeStep,
} from './two-factor.store.ts';
import { createTwoFactorEvents } from './two-factor-events.service.ts';

type RecoveryCodes = Output<typeof confirmTwoFactor>;

export interface TwoFactorService extends SealedSecrets {
  get(userId: number): Promise<Output<typeof twoFactor>>;
  isOn(userId: number): Promise<boolean>;
  start(caller: Caller): Promise<Output<typeof startTwoFactor>>;
  confirm(caller: Caller, code: string, address: string): Promise<RecoveryCodes>;
  /** Takes a code of the authenticator or a recovery code: each works once. Who asks counts the tries. */
  verify(userId: number, code: string): Promise<boolean>;
  renewRecoveryCodes(caller: Caller, address: string): Promise<RecoveryCodes>;
  disable(caller: Caller, address: string): Promise<void>;
  /** For somebody who has lost it; false when there was none. Null is the platform itself. */
  reset(
    trx: Trx,
    actor: Caller | null,
    user: { id: number; username: string },
    address: string | null,
  ): Promise<boolean>;
}

interface Deps {
  db: Db;
  box: SecretBox;
  audit: Audit;
  /** What the site is called. */
  siteTitle: () => Promise<string>;
  nowMs?: () => number;
}

const purposeOf = (userId: number) => `two-factor:${userId}`;

export function createTwoFactorService(deps: Deps): TwoFactorService {
  const { db, box, audit, siteTitle, nowMs = Date.now } = deps;
  const events = createTwoFactorEvents(audit);
  const stepOf = (userId: number, sealed: Buffer, code: string) => {
    // A lost key must not keep out who still has a recovery code.
    const secret = openOrLost(box, sealed, purposeOf(userId));
    return secret && matchingStep(secret, code.replace(/\s/g, ''), nowMs());
  };
  return {
    async get(userId) {
      const { enabledTime, recoveryCodesLeft, required } = (await findState(db, userId)) ?? refuseUnknown();
      return {
        enabled: enabledTime !== null,
        enabledTime: enabledTime?.toISOString() ?? null,
        recoveryCodesLeft,
        required,
      };
    },
    isOn: async (userId) => ((await findTwoFactor(db, userId))?.confirmedTime ?? null) !== null,
    async start({ userId, username }) {
      const [secret, site] = [createSecret(), await siteTitle()];
      if (!(await putUnconfirmed(db, userId, box.seal(secret, purposeOf(userId))))) throw isOnAlready();
      return { secret: base32(secret), uri: otpauthUri(secret, site, username) };
    },
    confirm: (caller, code, address) =>
      db.transaction().execute(async (trx) => {
        const row = await lockTwoFactor(trx, caller.userId);
        if (!row) throw illegalState('Begin with setting the second factor up');
        if (row.confirmedTime) throw isOnAlready();
        const step = stepOf(caller.userId, row.secret, code);
        if (step === undefined) throw badField('code', 'wrong', 'The code is wrong');
        await confirm(trx, caller.userId, step);
        await events.enabled(trx, caller, address);
        return giveRecoveryCodes(trx, caller.userId);
      }),
    async verify(userId, code) {
      const row = await findTwoFactor(db, userId);
      if (!row?.confirmedTime) return false;
      const step = stepOf(userId, row.secret, code);
      if (step !== undefined) return takeStep(db, userId, step);
      return takeRecoveryCode(db, userId, hashRecoveryCode(userId, code));
    },
    renewRecoveryCodes: (caller, address) =>
      db.transaction().execute(async (trx) => {
        if (!(await lockTwoFactor(trx, caller.userId))?.confirmedTime) throw isOff();
        await events.recoveryCodesRenewed(trx, caller, address);
        return giveRecoveryCodes(trx, caller.userId);
      }),
    disable: (caller, address) =>
      db.transaction().execute(async (trx) => {
        if ((await findState(trx, caller.userId))?.required)
          throw illegalState('Your role asks for a second factor');
        if (!(await deleteTwoFactor(trx, caller.userId))) throw isOff();
        await events.disabled(trx, caller, address);
      }),
    reset: createTwoFactorReset(audit),
    ...createSealedSecrets({
      ...{ box, purposeOf },
      find: (prefixes) => findSealedOtherwise(db, prefixes),
      replace: (id, from, to) => reseal(db, id, from, to),
    }),
  };
}

/** The reset alone, which needs no key: at the terminal. */
export function createTwoFactorReset(audit: Audit): TwoFactorService['reset'] {
  const events = createTwoFactorEvents(audit);
  return async (trx, actor, user, address) => {
    if (!(await deleteTwoFactor(trx, user.id))) return false;
    await events.reset(trx, actor, user, address);
    return true;
  };
}

async function giveRecoveryCodes(trx: Trx, userId: number): Promise<RecoveryCodes> {
  const recoveryCodes = createRecoveryCodes();
  await replaceRecoveryCodes(
    trx,
    userId,
    recoveryCodes.map((code) => hashRecoveryCode(userId, code)),
  );
  return { recoveryCodes };
}

const isOnAlready = () => illegalState('The second factor is on already');
const isOff = () => illegalState('The second factor is not on');
