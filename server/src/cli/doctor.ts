import { statfsSync } from 'node:fs';
import { ConfigError } from '../config.ts';
import { type ChainState, verifyChain } from '../features/identity/audit/audit-chain.service.ts';
import { createTwoFactorService } from '../features/identity/two-factor/two-factor.service.ts';
import { createMediaServer } from '../features/places/video/media/media-server.service.ts';
import { type AttachedDatabase, attachDatabase } from '../platform/db/attach-database.ts';
import { splitHome } from '../platform/db/data-folder.ts';
import { reasonOf, StartError } from '../platform/db/start-error.ts';
import { createLogger } from '../platform/logger.ts';
import { ownSecretFile, readSecretFile } from '../platform/secrets/secret-file.ts';
import { findInstallationFacts } from './doctor.store.ts';
import { describeData, type Installation, readInstallation } from './installation.ts';

interface Finding {
  ok: boolean;
  what: string;
  /** What to do about it. */
  advice?: string;
}

const minFreeShare = 0.1;
const minNodeMajor = 26;

/** Looks at everything the platform stands on; ends with 1 when something needs attention. */
export async function doctorCommand(): Promise<void> {
  const findings = [nodeVersion()];
  const config = configuration(findings);
  if (config) {
    findings.push(freeSpace(config.dataDir));
    await inDatabase(config, findings);
    findings.push(...(await mediaServer(config)));
  }
  for (const { ok, what, advice } of findings) {
    process.stdout.write(
      `${ok ? 'ok     ' : 'ATTEND '} ${what}\n${!ok && advice ? `        ${advice}\n` : ''}`,
    );
  }
  if (findings.some(({ ok }) => !ok)) process.exitCode = 1;
}

function nodeVersion(): Finding {
  const ok = Number(process.versions.node.split('.')[0]) >= minNodeMajor;
  return { ok, what: `Node ${process.versions.node}`, advice: `Use Node ${minNodeMajor} or newer.` };
}

function configuration(findings: Finding[]): Installation | undefined {
  try {
    const config = readInstallation();
    const isSplit = !config.database && splitHome(config.dataDir) !== undefined;
    findings.push({
      ok: !isSplit,
      what: `Configuration; data in ${describeData(config)}`,
      advice: 'A copy of the data folder holds no database. Stop Weir and run weir join-data.',
    });
    return config;
  } catch (error) {
    if (error instanceof StartError) {
      findings.push({ ok: false, what: error.message });
      return undefined;
    }
    if (!(error instanceof ConfigError)) throw error;
    for (const problem of error.problems) findings.push({ ok: false, what: problem });
    return undefined;
  }
}

function freeSpace(dataDir: string): Finding {
  try {
    const { bavail, blocks, bsize } = statfsSync(dataDir);
    const what = `${Math.floor((bavail * bsize) / 2 ** 30)} GiB free for ${dataDir}`;
    return {
      ok: bavail / blocks >= minFreeShare,
      what,
      advice: 'Make room: below a tenth, uploads are refused.',
    };
  } catch (error) {
    return {
      ok: false,
      what: `The data folder: ${reasonOf(error)}`,
      advice: 'Run weir start once, or set WEIR_DATA.',
    };
  }
}

async function inDatabase(config: Installation, findings: Finding[]): Promise<void> {
  const logger = createLogger('silent', process.stderr);
  let database: AttachedDatabase;
  try {
    database = await attachDatabase({ dataDir: config.dataDir, external: config.database, logger });
  } catch (error) {
    findings.push({ ok: false, what: `The database: ${reasonOf(error)}` });
    return;
  }
  try {
    findings.push(...(await examine(database, config)), await keyFile(database, config));
    findings.push(...chainFindings(await verifyChain(database.db, { rows: 'all' })));
  } finally {
    await database.release();
  }
}

/** Looks only: a missing file is not made. */
async function keyFile({ db }: AttachedDatabase, config: Installation): Promise<Finding> {
  try {
    const { path, box, isReadByOthers } = readSecretFile(
      config.dataDir,
      config.secretFile ?? ownSecretFile(config.dataDir),
    );
    const notUsed = { audit: { record: async () => undefined }, siteTitle: async () => '' };
    const unreadable = await createTwoFactorService({ db, box, ...notUsed }).countUnreadable();
    const what = `Key file ${path}; ${unreadable} stored secrets do not open with it`;
    const advice = unreadable > 0 ? 'Add the key that sealed them as a second line.' : `chmod 600 ${path}`;
    return { ok: unreadable === 0 && !isReadByOthers, what, advice };
  } catch (error) {
    return { ok: false, what: reasonOf(error), advice: 'weir start makes one in the data folder.' };
  }
}

const mediaAdvice: Readonly<Record<number, string>> = {
  401: 'It asks the platform at authHTTPAddress: start the platform, and see whether that address leads to it.',
  404: 'WEIR_MEDIA_URL is not its control API (api: yes, port 9997).',
};

async function mediaServer({ video, dataDir, secretFile }: Installation): Promise<Finding[]> {
  if (!video.media) return [];
  const what = `Media server ${video.media.apiUrl}`;
  try {
    const { box } = readSecretFile(dataDir, secretFile ?? ownSecretFile(dataDir));
    const logger = createLogger('silent', process.stderr);
    const status = await createMediaServer({ options: video.media, box, logger }).status();
    const advice = mediaAdvice[status] ?? 'Its own log tells why.';
    return [{ ok: status === 200, what: `${what} answers ${status}`, advice }];
  } catch (error) {
    return [{ ok: false, what: `${what}: ${reasonOf(error)}`, advice: 'Start it, and see the firewall.' }];
  }
}

async function examine({ db, serverVersion }: AttachedDatabase, config: Installation): Promise<Finding[]> {
  const facts = await findInstallationFacts(db);
  if (!facts) return [{ ok: false, what: 'The database answers nothing' }];
  return [
    {
      ok: true,
      what: `PostgreSQL ${Math.floor(serverVersion / 10_000)}, ${config.database ? 'external' : 'bundled'}`,
    },
    {
      ok: facts.checksums === 'on',
      what: `Data checksums are ${facts.checksums}`,
      advice: 'Turn them on with pg_checksums while the database is stopped.',
    },
    {
      ok: facts.fsync === 'on' && facts.synchronous !== 'off',
      what: `fsync ${facts.fsync}, synchronous_commit ${facts.synchronous}`,
      advice: 'Turn both on: what is acknowledged would not survive a crash.',
    },
    {
      ok: !facts.owner,
      what: facts.owner ? 'The application owns its tables' : 'The application does not own its tables',
      advice: 'Give DATABASE_URL a role of its own and DATABASE_OWNER_URL the owner’s.',
    },
    {
      ok: facts.admins > 0,
      what: `${facts.admins} active super administrators`,
      advice: 'Reset one with weir user reset-password.',
    },
  ];
}

const mostFaultsShown = 10;

const faultWords: Record<ChainState['faults'][number]['fault'], string> = {
  changed: 'were changed after they were sealed',
  removed: 'are not all there any more',
  inserted: 'were joined by others after they were sealed',
  torn: 'stand where the chain is torn',
  unsealed: 'have been waiting for their seal',
};

/** The seal is told so that it can be noted elsewhere: whoever has an old one can prove what came before it. */
function chainFindings({ faults, checkedRows, forgotten, waiting, sealedTo, seal }: ChainState): Finding[] {
  const seen = `${checkedRows} rows of the log, ${forgotten} of them about people forgotten, ${waiting} unsealed`;
  const newest = seal === null ? 'no seal yet' : `sealed to row ${sealedTo} by ${seal}`;
  return [
    { ok: faults.length === 0, what: `${seen}; ${newest}` },
    ...faults.slice(0, mostFaultsShown).map(({ fault, fromId, toId }) => ({
      ok: false,
      what: `Rows ${fromId} to ${toId} of the log ${faultWords[fault]}`,
      advice:
        fault === 'unsealed'
          ? 'Start the platform: it seals them. When it runs, look for a transaction that does not end.'
          : 'Somebody wrote to the database past the platform: compare with a backup, and change its passwords.',
    })),
  ];
}
