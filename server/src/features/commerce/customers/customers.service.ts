import type {
  addCustomer,
  Customer,
  CustomerDraft,
  CustomerRow,
  editCustomer,
  eraseCustomer,
  exportCustomers,
  listCustomers,
} from '@weir/contract/commerce/customers';
import { customerColumnWords } from '@weir/contract/commerce/orders/orders.words';
import type { Language } from '@weir/contract/common';
import type { Output } from '@weir/contract/endpoint';
import type { Static } from '@weir/contract/schema';
import type { Author, Caller, Viewer } from '../../../platform/access/caller.ts';
import { hasProject } from '../../../platform/access/projects.store.ts';
import type { Db, Trx } from '../../../platform/db/database.ts';
import { unlessTaken } from '../../../platform/db/unique-violation.ts';
import { badField, duplicate, illegalState, refuseUnknown, staleVersion } from '../../../platform/errors.ts';
import { createListFiles, type ListFilesDeps } from '../../../platform/exports/list-file.ts';
import { searchText } from '../../../platform/search-text.ts';
import { createSealedSecrets, openOrLost } from '../../../platform/secrets/sealed-secrets.ts';
import type { SecretBox } from '../../../platform/secrets/secret-box.ts';
import { customerFileColumns } from './customer-columns.policy.ts';
import type { CustomerEvents } from './customer-events.service.ts';
import { isPhone, maskedPhone, maskName, plainPhone } from './customers.policy.ts';
import {
  type CustomerColumns,
  type CustomerKeyword,
  clearOrders,
  findCustomerPage,
  findCustomers,
  findDueCustomers,
  findProjectOwner,
  findSealedOtherwise,
  type Handover,
  hasBusiness,
  holdCustomer,
  insertCustomer,
  type KeptCustomer,
  lockCustomer,
  lockCustomersOfOthers,
  moveToOwner,
  resealPhone,
  updateCustomer,
} from './customers.store.ts';

export { maskName } from './customers.policy.ts';

export type CustomersService = ReturnType<typeof createCustomersService>;

/** Refuses the field where it names a customer that is not there for the viewer; it is not erased meanwhile. */
export async function assertCustomer(trx: Trx, viewer: Viewer, customerId: number): Promise<void> {
  if (await holdCustomer(trx, viewer, customerId)) return;
  throw badField('customerId', 'reference', 'This customer does not exist, is erased, or is not yours');
}

interface Deps extends ListFilesDeps {
  db: Db;
  box: SecretBox;
  audit: CustomerEvents;
  /** Called when what shows somebody is no longer referred to, and can go from the disk. */
  onErased: () => void;
  now?: () => number;
}

const purposeOf = (id: number) => `customer:${id}`;
/** Entries of the log that are written with one statement. */
const loggedAtOnce = 500;
const platform: Viewer = { userId: 0, everything: true };

/** Who rents and buys. */
export function createCustomersService(deps: Deps) {
  const { db, box, audit, onErased, timeZone, fileSlots, now = Date.now } = deps;
  const files = createListFiles({ timeZone, fileSlots });
  const digestOf = (phone: string) => box.digest(`customer ${plainPhone(phone)}`);
  const phoneOf = ({ id, phoneSealed }: KeptCustomer) =>
    phoneSealed && (openOrLost(box, phoneSealed, purposeOf(id))?.toString() ?? null);
  const keywordOf = (keyword: string | undefined): CustomerKeyword => {
    if (keyword === undefined) return undefined;
    return isPhone(keyword) ? { digest: digestOf(keyword) } : { text: keyword };
  };
  const rowOf = (customer: KeptCustomer): CustomerRow => ({
    ...customer,
    name: maskName(customer.name),
    phone: maskedPhone(phoneOf(customer)),
  });
  const inFull = (caller: Caller, customer: KeptCustomer): Customer => {
    const phone = phoneOf(customer);
    return { ...customer, phone: caller.permissions.has('contacts:get') ? phone : maskedPhone(phone) };
  };
  const find = async (viewer: Viewer, id: number, from: Db = db): Promise<KeptCustomer> => {
    const [customer = refuseUnknown()] = await findCustomers(from, viewer, [id]);
    return customer;
  };
  const phoneColumns = (id: number, phone: string | null | undefined): Partial<CustomerColumns> => {
    if (phone === undefined) return {};
    if (phone === null) return { phone_sealed: null, phone_digest: null, phone_is_double: false };
    const sealed = box.seal(Buffer.from(phone), purposeOf(id));
    return { phone_sealed: sealed, phone_digest: digestOf(phone), phone_is_double: false };
  };
  const pageOf = (viewer: Viewer, { keyword, ...query }: Static<typeof listCustomers.query>) =>
    findCustomerPage(db, viewer, query, keywordOf(keyword));

  const erase = async (trx: Trx, actor: Author | null, id: number): Promise<void> => {
    if (await hasBusiness(trx, id))
      throw illegalState('An order is open, or money is owed or held', 'notSettled');
    await updateCustomer(trx, id, erasedColumns());
    await clearOrders(trx, id);
    await audit.customerErased(trx, actor, named(id));
  };

  return {
    async list(
      viewer: Viewer,
      query: Static<typeof listCustomers.query>,
    ): Promise<Output<typeof listCustomers>> {
      const { ids, total } = await pageOf(viewer, query);
      const list = ids.length > 0 ? await findCustomers(db, viewer, ids) : [];
      return { list: list.map(rowOf), total, page: query.page, limit: query.limit };
    },

    async read(caller: Caller, id: number): Promise<Customer> {
      const customer = await find(caller, id);
      await audit.customerRead(db, caller, named(id));
      return inFull(caller, customer);
    },

    create: (
      author: Author,
      { projectId, phone, ...draft }: Static<typeof addCustomer.body>,
    ): Promise<CustomerRow> =>
      unlessTaken(phoneTaken, () =>
        db.transaction().execute(async (trx) => {
          if (!(await hasProject(trx, author, projectId, 'operate'))) refuseUnknown();
          const ownerId = (await findProjectOwner(trx, projectId)) ?? refuseUnknown();
          const id = await insertCustomer(trx, {
            ...columnsOf(draft),
            ...{ owner_id: ownerId, created_time: new Date(now()) },
          });
          if (phone) await updateCustomer(trx, id, phoneColumns(id, phone));
          await audit.customerCreated(trx, author, named(id));
          return rowOf(await find(author, id, trx));
        }),
      ),

    update: (
      author: Author,
      { id, version, phone, ...changes }: Static<typeof editCustomer.body>,
    ): Promise<CustomerRow> =>
      unlessTaken(phoneTaken, () =>
        db.transaction().execute(async (trx) => {
          const current = (await lockCustomer(trx, author, id)) ?? refuseUnknown();
          if (version !== current.version) throw staleVersion(rowOf(await find(author, id, trx)));
          if (current.isErased) throw illegalState('A customer who is erased does not change');
          await updateCustomer(trx, id, { ...columnsOf(changes), ...phoneColumns(id, phone) });
          await audit.customerUpdated(trx, author, named(id));
          return rowOf(await find(author, id, trx));
        }),
      ),

    async erase(author: Author, { id, version }: Static<typeof eraseCustomer.body>): Promise<CustomerRow> {
      const erased = await db.transaction().execute(async (trx) => {
        const current = (await lockCustomer(trx, author, id)) ?? refuseUnknown();
        if (version !== current.version) throw staleVersion(rowOf(await find(author, id, trx)));
        if (current.isErased) throw illegalState('This customer is erased already');
        await erase(trx, author, id);
        return rowOf(await find(author, id, trx));
      });
      onErased();
      return erased;
    },

    /** Those of whom nothing was open for long; how many they were. */
    async eraseDue(limit: number): Promise<number> {
      const ids = await findDueCustomers(db, limit);
      for (const id of ids)
        await db.transaction().execute(async (trx) => {
          const current = await lockCustomer(trx, platform, id);
          if (current && !current.isErased && !(await hasBusiness(trx, id))) await erase(trx, null, id);
        });
      if (ids.length > 0) onErased();
      return ids.length;
    },

    /** Where orders change hands, customers of whom the new owner has every order follow them. */
    async follow(trx: Trx, author: Author, handover: Handover): Promise<void> {
      const ids = await lockCustomersOfOthers(trx, handover);
      if (ids.length === 0) return;
      const moved = await unlessTaken(phoneTaken, () => moveToOwner(trx, ids));
      for (let at = 0; at < moved.length; at += loggedAtOnce)
        await audit.customersMoved(trx, author, moved.slice(at, at + loggedAtOnce));
    },

    async export(caller: Caller, query: Static<typeof exportCustomers.query>, language: Language) {
      const { keyword: _keyword, ...logged } = query;
      await audit.customersExported(db, caller, logged);
      return files.make({ userId: caller.userId, language }, query, {
        columns: customerFileColumns,
        words: customerColumnWords,
        findIds: (page) => pageOf(caller, { ...query, ...page }),
        findRows: async (ids) => (await findCustomers(db, caller, ids)).map((each) => inFull(caller, each)),
      });
    },

    ...createSealedSecrets({
      ...{ box, purposeOf },
      find: (prefixes) => findSealedOtherwise(db, prefixes),
      replace: (id, from, to) =>
        resealPhone(db, id, from, { sealed: to, digest: digestOf(box.open(to, purposeOf(id)).toString()) }),
    }),
  };
}

const named = (id: number) => ({ id, name: `C-${id}` });

const phoneTaken = () => duplicate('phone', 'Another customer has this telephone number');

const columnsOf = ({ name, identityKind, identityLast4 }: Partial<CustomerDraft>) => ({
  ...(name === undefined ? {} : { name, search: searchText(name) }),
  ...(identityKind === undefined ? {} : { identity_kind: identityKind }),
  ...(identityLast4 === undefined ? {} : { identity_last4: identityLast4 }),
});

const erasedColumns = (): Partial<CustomerColumns> => ({
  ...{ name: null, search: null, phone_sealed: null, phone_digest: null },
  ...{ identity_kind: null, identity_last4: null, erased_at: new Date() },
});
