import { id } from '@weir/contract/common';
import { object } from '@weir/contract/schema';
import type { Author } from '../../../../platform/access/caller.ts';
import type { Bus } from '../../../../platform/bus/bus.ts';
import type { Db } from '../../../../platform/db/database.ts';
import { refuseUnknown } from '../../../../platform/errors.ts';
import { JobFailure } from '../../../../platform/jobs/job-kind.ts';
import type { Jobs } from '../../../../platform/jobs/jobs.ts';
import type { Logger } from '../../../../platform/logger.ts';
import { createRepeating } from '../../../../platform/repeating.ts';
import type { JobsService } from '../../../operations/jobs/jobs.service.ts';
import { findAccounts } from '../card-accounts.store.ts';
import { cardAsked } from '../cards.events.ts';
import type { createCardAsks } from './asks.service.ts';
import { CarrierError } from './carrier-adapter.policy.ts';
import type { CardListing } from './listing.service.ts';

export type ListingJobs = ReturnType<typeof createListingJobs>;

interface JobDeps {
  db: Db;
  listing: CardListing;
  runner: Pick<Jobs, 'define'>;
  jobs: Pick<JobsService, 'get'>;
}

/** Reading the cards of an account, because somebody asked for it. */
export function createListingJobs({ db, listing, runner, jobs }: JobDeps) {
  const kind = runner.define('cardListing', {
    params: object({ accountId: id }),
    permission: 'card-accounts:update',
    whenInterrupted: 'again',
    async run({ params, owner, signal, progress }) {
      const [account = refuseUnknown()] = await findAccounts(db, owner, [params.accountId]);
      const result = await listing.run(account.id, { author: owner, signal, progress }).catch(failed);
      if (!result) throw new JobFailure('conflict');
      return result;
    },
  });
  return {
    async start(author: Author, accountId: number) {
      const [account = refuseUnknown()] = await findAccounts(db, author, [accountId]);
      const { jobId } = await kind.submit(author, { accountId }, { subject: account.name });
      return jobs.get(author.userId, jobId);
    },
  };
}

function failed(error: unknown): never {
  if (error instanceof CarrierError) throw new JobFailure('unavailable', { carrier: error.code });
  throw error;
}

/** The account says why it could not be listed: others are. */
function goOn(error: unknown): true {
  if (error instanceof CarrierError) return true;
  throw error;
}

interface PollDeps {
  bus: Bus;
  listing: CardListing;
  asks: ReturnType<typeof createCardAsks>;
  logger: Logger;
}

const asksEveryMs = 15_000;
const listEveryMs = 60_000;

/** What is due is done by whichever process takes it first. */
export function createCarrierPolls({ bus, listing, asks, logger }: PollDeps) {
  const controller = new AbortController();
  const run = { author: null, signal: controller.signal, progress: () => undefined };
  const sending = createRepeating({
    ...{ everyMs: asksEveryMs, run: asks.sendDue, logger },
    failure: 'carriers could not be told what is asked for',
  });
  const listingAll = createRepeating({
    everyMs: listEveryMs,
    run: async () => {
      while (await listing.run(null, run).catch(goOn));
    },
    logger,
    failure: 'the cards of an account could not be listed',
  });
  let forget = () => undefined as unknown;
  return {
    start() {
      forget = bus.on(cardAsked, sending.now);
      sending.start();
      listingAll.start();
    },
    async stop() {
      forget();
      controller.abort();
      await Promise.all([sending.stop(), listingAll.stop()]);
    },
  };
}
