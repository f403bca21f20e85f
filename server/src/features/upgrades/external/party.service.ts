import type { PartyAnswer, PartyReport, PartyTask } from '@weir/contract/upgrades/external-party';
import type { Bus } from '../../../platform/bus/bus.ts';
import type { Db } from '../../../platform/db/database.ts';
import { refuseUnknown, tokenIllegal, tooMany, unavailable } from '../../../platform/errors.ts';
import type { Files } from '../../../platform/files/files.ts';
import type { GuessGate } from '../../../platform/guesses/guess-gate.ts';
import type { SentFile } from '../../../platform/http/send-file.ts';
import { hashToken } from '../../../platform/secrets/random-token.ts';
import { upgradesMoved } from '../campaigns/engine/upgrades.events.ts';
import {
  findAnswer,
  findParty,
  findPartyFile,
  findPartyTasks,
  leaseTasks,
  lockReported,
  moveTask,
  noteUse,
  type Party,
} from './party.store.ts';
import { moveOf } from './party-report.policy.ts';

export type PartyService = ReturnType<typeof createParty>;

interface Deps {
  db: Db;
  bus: Bus;
  files: Files;
  guesses: GuessGate;
}

const refusedS = 60;

/** What outside parties do by the token of a project: they take tasks, fetch files and report. */
export function createParty({ db, bus, files, guesses }: Deps) {
  const announce = (deviceIds: number[]) => {
    if (deviceIds.length > 0) bus.emit(upgradesMoved, { campaignIds: [], deviceIds });
  };

  return {
    /** Who presents a token, from this address. */
    async admit(token: string | undefined, address: string): Promise<Party> {
      if (token === undefined) throw tokenIllegal();
      const guess = { address, credential: [token] };
      const checked = await guesses.check(guess, async () => (await findParty(db, hashToken(token))) ?? null);
      if (checked === 'refused') throw tooMany(refusedS);
      if (checked === 'busy') throw unavailable();
      if (!checked.found) throw tokenIllegal();
      await noteUse(db, checked.found);
      return checked.found;
    },

    async lease(party: Party, most: number): Promise<PartyTask[]> {
      const { leased, tasks } = await db.transaction().execute(async (trx) => {
        const leased = await leaseTasks(trx, party, most);
        const ids = leased.map(({ id }) => id);
        return { leased, tasks: ids.length > 0 ? await findPartyTasks(trx, ids) : [] };
      });
      announce(leased.map(({ deviceId }) => deviceId));
      return tasks;
    },

    async file(party: Party, taskId: number): Promise<SentFile> {
      const { fileId, name, sizeBytes, sha256 } = (await findPartyFile(db, party, taskId)) ?? refuseUnknown();
      return { name, sizeBytes, etag: sha256, open: (range) => files.open(fileId, range) };
    },

    async report(party: Party, taskId: number, report: PartyReport): Promise<PartyAnswer> {
      const { deviceId, move, answer } = await db.transaction().execute(async (trx) => {
        const task = (await lockReported(trx, party, taskId)) ?? refuseUnknown();
        const move = moveOf(task, report);
        if (move) await moveTask(trx, taskId, move);
        return { deviceId: task.deviceId, move, answer: await findAnswer(trx, taskId) };
      });
      if (move) announce([deviceId]);
      return answer;
    },
  };
}
