import type { Language } from '@weir/contract/common';
import type { Output } from '@weir/contract/endpoint';
import type { setAvatar, setProfile } from '@weir/contract/identity/user-profiles';
import type {
  addUser,
  editUser,
  exportUsers,
  listUsers,
  User,
  UserDraft,
  userOptions,
  userTree,
} from '@weir/contract/identity/users';
import { userColumnWords } from '@weir/contract/identity/users.words';
import type { Static } from '@weir/contract/schema';
import type { Caller, Viewer } from '../../../platform/access/caller.ts';
import type { Bus } from '../../../platform/bus/bus.ts';
import type { Db, Trx } from '../../../platform/db/database.ts';
import { unlessTaken } from '../../../platform/db/unique-violation.ts';
import { duplicate, notFound, refuseUnknown } from '../../../platform/errors.ts';
import { createListFiles } from '../../../platform/exports/list-file.ts';
import type { TableFile } from '../../../platform/exports/table-file.ts';
import type { FairSlots } from '../../../platform/fair-slots.ts';
import type { PictureStudio } from '../../../platform/files/picture-studio.ts';
import type { Audit } from '../audit/audit.service.ts';
import { avatarAddress } from './avatars/avatars.policy.ts';
import { createAvatars } from './avatars/user-avatars.service.ts';
import { type Avatar, findAvatar, replaceAvatar } from './avatars/user-avatars.store.ts';
import { createOneTimePassword, type PasswordService } from './passwords/passwords.service.ts';
import {
  assertDraft,
  assertRolesReach,
  changeUser,
  columnsOf,
  getUser,
  lockUser,
  openTree,
} from './user-changes.service.ts';
import { updateUser } from './user-changes.store.ts';
import { userFileColumns } from './user-columns.policy.ts';
import { createUserEvents } from './user-events.service.ts';
import {
  countChildren,
  findOptions,
  findTreePage,
  findUserPage,
  findUsers,
  isVisible,
} from './user-lists.store.ts';
import { createRemoval, type OwnedRoles, type Removal, type SignIns } from './user-removal.service.ts';
import { assertGoverns } from './user-rules.policy.ts';
import { assertUsername, usernameKey } from './usernames.policy.ts';
import { usersChanged } from './users.events.ts';
import { oneTimePasswordHours } from './users.service.ts';
import { findPasswordEnd, insertUser } from './users.store.ts';

export interface UserAdministration extends Removal {
  list(caller: Caller, query: Static<typeof listUsers.query>): Promise<Output<typeof listUsers>>;
  /** What the list shows, without its pages. */
  export(caller: Caller, query: Static<typeof exportUsers.query>, language: Language): Promise<TableFile>;
  tree(caller: Caller, query: Static<typeof userTree.query>): Promise<Output<typeof userTree>>;
  options(viewer: Viewer, query: Static<typeof userOptions.query>): Promise<Output<typeof userOptions>>;
  get(caller: Caller, id: number): Promise<User>;
  create(caller: Caller, draft: UserDraft): Promise<Output<typeof addUser>>;
  update(caller: Caller, edit: Static<typeof editUser.body>): Promise<User>;
  /** One's own. */
  setProfile(caller: Caller, profile: Static<typeof setProfile.body>): Promise<User>;
  setAvatar(caller: Caller, avatar: Static<typeof setAvatar.body>): Promise<Output<typeof setAvatar>>;
  getAvatar(viewer: Viewer, id: number): Promise<Avatar>;
}

interface Deps {
  db: Db;
  passwords: PasswordService;
  sessions: SignIns;
  roles: OwnedRoles;
  guard: { clear(trx: Db, usernameKey: string): Promise<void> };
  audit: Audit;
  bus: Bus;
  /** IANA name, of the installation. */
  timeZone: string;
  fileSlots: FairSlots;
  pictureStudio: Pick<PictureStudio, 'draw'>;
}

export function createUserAdministration(deps: Deps): UserAdministration {
  const { db, bus } = deps;
  const events = createUserEvents(deps.audit);
  const files = createListFiles(deps);
  const draw = createAvatars(deps.pictureStudio);
  const drawn = (image: string | null) => (image === null ? null : draw(image));

  return {
    ...createRemoval({ ...deps, events }),
    async list(caller, { page, limit, ...query }) {
      const { ids, total } = await findUserPage(db, caller, { page, limit, ...query });
      const list = ids.length > 0 ? await findUsers(db, caller, ids) : [];
      return { list, total, page, limit };
    },
    async export(caller, query, language) {
      await db.transaction().execute((trx) => events.exported(trx, caller, query));
      return files.make({ userId: caller.userId, language }, query, {
        columns: userFileColumns,
        words: userColumnWords,
        findIds: (page) => findUserPage(db, caller, { ...query, ...page }),
        findRows: (ids) => findUsers(db, caller, ids),
      });
    },
    async tree(caller, query) {
      const { parent_id: parentId, page, limit } = query;
      if (parentId !== 0 && !(await isVisible(db, caller, parentId))) throw notFound();
      const { ids, total } = await findTreePage(db, caller, query);
      const [users, children] = await Promise.all([findUsers(db, caller, ids), countChildren(db, ids)]);
      const list = users.map((user) => ({ ...user, children: children.get(user.id) ?? 0 }));
      return { list, total, page, limit };
    },
    options: async (viewer, query) => ({ list: await findOptions(db, viewer, query) }),
    async get(caller, id) {
      if (!(await isVisible(db, caller, id))) throw notFound();
      const [user = refuseUnknown()] = await findUsers(db, caller, [id]);
      return user;
    },
    async create(caller, draft) {
      const passwordHash = await hashFirst(deps.passwords, draft);
      const user = await withFreeName(db, async (trx) => {
        await openTree(trx, caller);
        const id = await insertUser(trx, {
          ...newUser(draft),
          ...passwordHash.columns,
          ...(await assertDraft(trx, caller, draft)),
        });
        await assertRolesReach(trx, id, draft);
        const added = await getUser(trx, caller, id);
        await events.created(trx, caller, added);
        const end = await findPasswordEnd(trx, id);
        return { ...added, expiresTime: end?.toISOString() ?? null };
      });
      bus.emit(usersChanged, { userIds: [user.id] });
      return { ...user, oneTimePassword: passwordHash.oneTimePassword };
    },
    async update(caller, { id, version, ...changes }) {
      const { after, isGrant } = await withFreeName(db, async (trx) => {
        await openTree(trx, caller);
        const current = await lockUser(trx, caller, { id, version });
        const before = await getUser(trx, caller, id);
        if (Object.keys(changes).length === 0) return { after: before, isGrant: false };
        const { grant } = await changeUser(trx, caller, current, changes);
        const change = { before, after: await getUser(trx, caller, id) };
        const granted = Object.keys(grant).length > 0;
        await (granted ? events.granted(trx, caller, change) : events.updated(trx, caller, change));
        return { after: change.after, isGrant: granted };
      });
      if (isGrant) bus.emit(usersChanged, { userIds: [id] });
      return after;
    },
    async setProfile(caller, { image, ...changes }) {
      const avatar = image === undefined ? undefined : await drawn(image);
      return db.transaction().execute(async (trx) => {
        const current = await lockUser(trx, caller, { id: caller.userId });
        const before = await getUser(trx, caller, current.id);
        await updateUser(trx, current.id, columnsOf(changes, current));
        if (avatar !== undefined) await replaceAvatar(trx, current.id, avatar);
        const after = await getUser(trx, caller, current.id);
        await events.profileSet(trx, caller, { before, after });
        return after;
      });
    },
    async setAvatar(caller, { id, image }) {
      const avatar = await drawn(image);
      await db.transaction().execute(async (trx) => {
        await openTree(trx, caller);
        const user = await lockUser(trx, caller, { id });
        if (id !== caller.userId) assertGoverns(caller, user);
        await replaceAvatar(trx, id, avatar);
        await events.avatarSet(trx, caller, user);
      });
      return { id, avatar: avatarAddress(id, avatar?.version ?? null) };
    },
    getAvatar: async (viewer, id) => (await findAvatar(db, viewer, id)) ?? refuseUnknown(),
  };
}

/** The password that was given, or one that is made up; either has to be changed. */
async function hashFirst(passwords: PasswordService, draft: UserDraft) {
  const { username, password, name = null, corporate_name = null } = draft;
  assertUsername(username);
  if (password !== undefined) passwords.assertAcceptable(password, [username, name, corporate_name]);
  const oneTimePassword = password === undefined ? createOneTimePassword() : null;
  const passwordHash = await passwords.hash(password ?? oneTimePassword ?? '');
  const oneTimeHours = oneTimePassword === null ? null : oneTimePasswordHours;
  return { oneTimePassword, columns: { passwordHash, oneTimeHours, mustChangePassword: true } };
}

const newUser = (draft: UserDraft) => ({
  username: draft.username,
  usernameKey: usernameKey(draft.username),
  name: draft.name ?? draft.username,
  type: draft.type,
  corporateName: draft.corporate_name ?? null,
  corporateAddress: draft.corporate_address ?? null,
  contactNumber: draft.contact_number ?? null,
  dashboardStyle: draft.dashboard_style ?? 'default',
  introduction: draft.introduction ?? null,
  languageId: draft.language ?? null,
});

const withFreeName = <T>(db: Db, work: (trx: Trx) => Promise<T>): Promise<T> =>
  unlessTaken(
    () => duplicate('username', 'This user name is taken'),
    () => db.transaction().execute(work),
  );
