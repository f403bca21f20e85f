import { timingSafeEqual } from 'node:crypto';
import type { Db } from '../../../../platform/db/database.ts';
import type { Checked, GuessGate } from '../../../../platform/guesses/guess-gate.ts';
import type { SecretBox } from '../../../../platform/secrets/secret-box.ts';
import { findLinked } from './ddi.store.ts';

export type DownloadLinks = ReturnType<typeof createDownloadLinks>;

interface Deps {
  db: Db;
  box: Pick<SecretBox, 'digest'>;
  guesses: GuessGate;
}

/** A file for a device. */
interface Linked {
  readonly sn: string;
  readonly versionId: number;
}

/** Whoever was given the link, and for which upgrade. */
interface Given {
  /** The device, or the gateway that spoke for it. */
  readonly deviceId: number;
  readonly actionId: number;
}

const validMs = 900_000;

/** Links by which a device fetches its file without its token: of one device, one file, one upgrade, and a quarter of an hour. */
export function createDownloadLinks({ db, box, guesses }: Deps) {
  const macOf = ({ sn, versionId }: Linked, { deviceId, actionId }: Given, untilMs: number) =>
    box.digest(JSON.stringify(['download', sn, versionId, deviceId, actionId, untilMs]));

  /** Undefined: it is none of ours, of something else, or too old. */
  const read = (linked: Linked, ticket: string): (Given & { since: Date }) | undefined => {
    const [, until = '', device = '', action = '', mac = ''] =
      /^(\d{1,15})\.(\d{1,10})\.(\d{1,10})\.([\w-]{43})$/.exec(ticket) ?? [];
    const [untilMs, given] = [Number(until), { deviceId: Number(device), actionId: Number(action) }];
    if (mac === '' || untilMs <= Date.now()) return undefined;
    return timingSafeEqual(Buffer.from(mac, 'base64url'), macOf(linked, given, untilMs))
      ? { ...given, since: new Date(untilMs - validMs) }
      : undefined;
  };

  return {
    /** What is put behind an address as `ticket`. */
    ticketOf(linked: Linked, given: Given): string {
      const untilMs = Date.now() + validMs;
      const mac = macOf(linked, given, untilMs).toString('base64url');
      return [untilMs, given.deviceId, given.actionId, mac].join('.');
    },

    /** The device whose file it is, if whoever was given the link could still ask for it. */
    check: (
      linked: Linked,
      ticket: string,
      address: string,
    ): Promise<Checked<{ deviceId: number; actionId: number }>> =>
      guesses.check({ address, credential: [linked.sn, ticket] }, async () => {
        const given = read(linked, ticket);
        const deviceId =
          given && (await findLinked(db, { sn: linked.sn, by: given.deviceId, since: given.since }));
        return deviceId === undefined ? null : { deviceId, actionId: given?.actionId ?? 0 };
      }),
  };
}
