import type { Db } from '../../../../platform/db/database.ts';
import { notFound } from '../../../../platform/errors.ts';
import type { UpgradeAgents } from '../engine/agents.service.ts';
import { isConsentAsked } from '../engine/waiting.policy.ts';
import {
  deleteStandingConsent,
  findStandingConsent,
  noteConsent,
  noteDecline,
  upsertStandingConsent,
} from './consents.store.ts';

export type ConsentsService = ReturnType<typeof createConsents>;

const messageChars = 500;
const wordChars = 128;

/** What people at a device say to its upgrades, by its agent. */
export const createConsents = ({ db, agents }: { db: Db; agents: UpgradeAgents }) => ({
  /** Whether the device agrees to everything, and where that is changed. */
  async find(deviceId: number, base: string) {
    const standing = await findStandingConsent(db, deviceId);
    const upgrade = await agents.find(deviceId);
    const link = (path: string) => ({ href: `${base}/confirmationBase/${path}` });
    return {
      autoConfirm: { active: standing !== undefined, ...standing },
      _links: {
        ...(standing
          ? { deactivateAutoConfirm: link('deactivateAutoConfirm') }
          : { activateAutoConfirm: link('activateAutoConfirm') }),
        ...(upgrade &&
          isConsentAsked(upgrade, Date.now()) && { confirmationBase: link(String(upgrade.actionId)) }),
      },
    };
  },

  /** Whoever declines is asked again. False: it is no answer that the protocol knows. */
  async feedback(
    deviceId: number,
    actionId: number,
    body: Record<string, unknown> | undefined,
  ): Promise<boolean> {
    const upgrade = await agents.find(deviceId);
    if (upgrade?.actionId !== actionId || !isConsentAsked(upgrade, Date.now())) throw notFound();
    const details = Array.isArray(body?.details)
      ? body.details.filter((line) => typeof line === 'string')
      : [];
    if (body?.confirmation === 'confirmed') await noteConsent(db, actionId);
    else if (body?.confirmation === 'denied')
      await noteDecline(db, actionId, details.join('\n').slice(0, messageChars) || null);
    else return false;
    agents.announce([upgrade]);
    return true;
  },

  agreeAlways: (deviceId: number, { initiator, remark }: Record<string, unknown>): Promise<void> =>
    upsertStandingConsent(db, deviceId, { initiator: wordOf(initiator), remark: wordOf(remark) }),

  askAgain: (deviceId: number): Promise<void> => deleteStandingConsent(db, deviceId),
});

const wordOf = (value: unknown): string | null =>
  typeof value === 'string' ? value.slice(0, wordChars) : null;
