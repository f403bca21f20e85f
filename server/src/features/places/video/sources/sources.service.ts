import type { Input } from '@weir/contract/endpoint';
import type { addSource, editSource, VideoKind, VideoSource } from '@weir/contract/places/video';
import type { Author, Viewer } from '../../../../platform/access/caller.ts';
import { getDevice } from '../../../../platform/access/devices.store.ts';
import type { Db, Trx } from '../../../../platform/db/database.ts';
import { badField, badInput, duplicate, refuseUnknown, staleVersion } from '../../../../platform/errors.ts';
import { OutboundError } from '../../../../platform/outbound.ts';
import {
  createSealedSecrets,
  openOrLost,
  type SealedSecrets,
} from '../../../../platform/secrets/sealed-secrets.ts';
import type { SecretBox } from '../../../../platform/secrets/secret-box.ts';
import type { VideoEvents } from '../video-events.service.ts';
import { addressProblems, loginMissing, noSecret, type SourceSecret } from './source-address.policy.ts';
import {
  deleteSource,
  findSealedOtherwise,
  findSource,
  findSources,
  insertSource,
  isChannelTaken,
  lockSource,
  reseal,
  type SealedSource,
  type SourceRow,
  setSecret,
  updateSource,
} from './sources.store.ts';

/** A camera as the platform calls it: what leads to it lies open here, and goes nowhere else. */
export interface OpenedSource extends SourceSecret {
  id: number;
  version: number;
  channel: number;
  kind: VideoKind;
  company: number;
  /** Which of its pictures. */
  picture: 'main' | 'sub';
}

export interface SourcesService extends SealedSecrets {
  list(viewer: Viewer, deviceId: number): Promise<VideoSource[]>;
  create(author: Author, draft: Input<typeof addSource>['body']): Promise<VideoSource>;
  update(author: Author, edit: Input<typeof editSource>['body']): Promise<VideoSource>;
  remove(author: Author, ids: readonly number[]): Promise<number>;
  /** Throws an UnknownKeyError. */
  open(source: SealedSource, quality: 'main' | 'sub'): OpenedSource;
}

interface Deps {
  db: Db;
  box: SecretBox;
  audit: VideoEvents;
  /** Throws for an address that this installation would never call. */
  assertPossible: (kind: VideoKind, address: string) => void;
  /** What runs of a camera that is gone or different. */
  endCopies: (sourceId: number) => Promise<void>;
}

const purposeOf = (id: number) => `video-source:${id}`;
const read = (opened: Buffer) => JSON.parse(opened.toString()) as SourceSecret; // sealed by `seal` alone

export function createSourcesService({ db, box, audit, assertPossible, endCopies }: Deps): SourcesService {
  const secretOf = ({ id, secret }: Pick<SealedSource, 'id' | 'secret'>): SourceSecret =>
    read(box.open(secret, purposeOf(id)));
  /** One whose key is lost is given its address and password anew. */
  const secretOrNone = ({ id, secret }: Pick<SealedSource, 'id' | 'secret'>): SourceSecret => {
    const opened = openOrLost(box, secret, purposeOf(id));
    return opened ? read(opened) : noSecret;
  };
  const seal = async (trx: Trx, id: number, secret: SourceSecret): Promise<void> =>
    setSecret(trx, id, {
      secret: box.seal(Buffer.from(JSON.stringify(secret)), purposeOf(id)),
      hasAddress: secret.address !== null,
      hasSubAddress: secret.subAddress !== null,
      hasLogin: secret.username !== null || secret.password !== null,
    });
  const assertAddresses = (kind: VideoKind, secret: SourceSecret): void => {
    const problems = addressProblems(kind, secret);
    if (problems.length > 0) throw badInput(problems.map((problem) => ({ ...problem, rule: 'address' })));
    for (const field of ['address', 'subAddress'] as const) {
      const address = secret[field];
      if (address !== null && kind !== 'demo') assertCallable(kind, field, address);
    }
  };
  const assertCallable = (kind: VideoKind, field: string, address: string): void => {
    try {
      assertPossible(kind, address);
    } catch (error) {
      if (error instanceof OutboundError) throw badField(field, 'address', error.message);
      throw error;
    }
  };
  const shown = async (trx: Trx, id: number): Promise<VideoSource> =>
    (await findSource(trx, id)) ?? refuseUnknown();
  return {
    async list(viewer, deviceId) {
      await getDevice(db, viewer, deviceId);
      return findSources(db, viewer, deviceId);
    },
    create: (author, { deviceId, ...draft }) =>
      db.transaction().execute(async (trx) => {
        const device = await getDevice(trx, author, deviceId, 'operate');
        const secret = secretIn(draft, noSecret);
        assertAddresses(draft.kind, secret);
        const row = { enabled: 1, needsDevice: 1, ...rowOf(draft) };
        const id = await insertSource(trx, deviceId, row);
        if (id === undefined) throw channelTaken();
        await seal(trx, id, secret);
        const after = await shown(trx, id);
        await audit.videoSourceAdded(trx, author, device, after);
        return after;
      }),
    async update(author, { id, version, ...changes }) {
      const after = await db.transaction().execute(async (trx) => {
        const locked = (await lockSource(trx, author, id)) ?? refuseUnknown();
        const before = await shown(trx, id);
        if (locked.version !== version) throw staleVersion(before);
        const row = { ...rowOf(locked), ...rowOf(changes) };
        const kept = row.kind === locked.kind ? secretOrNone(locked) : noSecret;
        const secret = secretIn(changes, kept);
        assertAddresses(row.kind, secret);
        assertLogin(loginMissing(row.kind, { kept, sent: changes, next: secret }));
        if (await isChannelTaken(trx, { deviceId: locked.deviceId, channel: row.channel, except: id }))
          throw channelTaken();
        await updateSource(trx, id, row);
        await seal(trx, id, secret);
        const changed = await shown(trx, id);
        await audit.videoSourceEdited(trx, author, deviceOf(locked), { before, after: changed });
        return changed;
      });
      await endCopies(id);
      return after;
    },
    async remove(author, ids) {
      await db.transaction().execute(async (trx) => {
        for (const id of [...ids].sort((one, other) => one - other)) {
          const locked = (await lockSource(trx, author, id)) ?? refuseUnknown();
          const before = await shown(trx, id);
          await deleteSource(trx, id);
          await audit.videoSourceRemoved(trx, author, deviceOf(locked), before);
        }
      });
      for (const id of ids) await endCopies(id);
      return ids.length;
    },
    open(source, quality) {
      const secret = source.kind === 'demo' ? noSecret : secretOf(source);
      const { id, version, channel, kind, company } = source;
      // Without a smaller picture the large one serves both: one copy.
      const picture = quality === 'sub' && hasSub(kind, secret) ? 'sub' : 'main';
      return { ...secret, id, version, channel, kind, company, picture };
    },
    ...createSealedSecrets({
      ...{ box, purposeOf },
      find: (prefixes) => findSealedOtherwise(db, prefixes),
      replace: (id, from, to) => reseal(db, id, from, to),
    }),
  };
}

/** Cloud and ONVIF cameras have both pictures under one address. */
const hasSub = (kind: VideoKind, { subAddress }: SourceSecret): boolean =>
  kind === 'ezviz' || kind === 'onvif' || subAddress !== null;

const deviceOf = ({ deviceId, deviceName }: SealedSource) => ({ id: deviceId, name: deviceName });

const rowOf = <T extends Partial<SourceRow>>({ channel, name, kind, enabled, needsDevice }: T) =>
  Object.fromEntries(
    Object.entries({ channel, name: name?.trim(), kind, enabled, needsDevice }).filter(
      ([, value]) => value !== undefined,
    ),
  ) as Pick<T, keyof SourceRow & keyof T>;

/** What is sent takes the place of what is kept; an empty text is none. */
function secretIn(sent: Partial<SourceSecret>, kept: SourceSecret): SourceSecret {
  const field = (name: keyof SourceSecret) => (sent[name] === undefined ? kept[name] : sent[name] || null);
  return {
    address: field('address'),
    subAddress: field('subAddress'),
    username: field('username'),
    password: field('password'),
  };
}

function assertLogin(missing: readonly ('username' | 'password')[]): void {
  const message = 'The address is another one: enter the user name and password again';
  if (missing.length > 0) throw badInput(missing.map((field) => ({ field, rule: 'loginAgain', message })));
}

const channelTaken = () => duplicate('channel', 'The device has a camera on this channel already');
