import { versionKey } from '@weir/contract/upgrades/version-order';
import { frozenVersionFields, type VersionDraft } from '@weir/contract/upgrades/versions';
import { sentColumns } from '../../../platform/db/sent-columns.ts';
import { badField, badInput } from '../../../platform/errors.ts';
import { searchText, sortKey } from '../../../platform/search-text.ts';
import type { WholeFile } from '../../operations/uploads/uploads.service.ts';
import type { LockedVersion, VersionColumns } from './versions.store.ts';

type Sent = Partial<VersionDraft>;
type Named = Pick<
  VersionColumns,
  'name' | 'module' | 'soft_ver' | 'manufacturer' | 'sort_key' | 'search' | 'version_key'
>;

/** What follows from the names, with what is stored where nothing was sent. */
export function named(draft: VersionDraft): Named;
export function named(draft: Sent, current: LockedVersion): Named;
export function named(draft: Sent, current?: LockedVersion): Named {
  const name = draft.name ?? current?.name ?? '';
  const module = draft.module ?? current?.module ?? '';
  const soft_ver = draft.softVer ?? current?.soft_ver ?? '';
  const manufacturer =
    draft.manufacturer === undefined ? (current?.manufacturer ?? null) : draft.manufacturer;
  const found = { sort_key: sortKey(name), search: searchText(name, module, soft_ver, manufacturer) };
  return { name, module, soft_ver, manufacturer, ...found, version_key: versionKey(soft_ver) };
}

/** Only what was sent; `file` is the upload that was taken over. */
export const columnsOf = (draft: Sent, file: WholeFile | undefined): Partial<VersionColumns> =>
  sentColumns({
    info: draft.info,
    info_en: draft.infoEn,
    info_es: draft.infoEs,
    info_ja: draft.infoJa,
    url: draft.url,
    sha256: file?.sha256 ?? draft.sha256?.toLowerCase(),
    file_id: file?.fileId,
    file_name: file?.fileName,
    size_bytes: file?.sizeBytes,
    signature: draft.signature,
    type_ids: draft.typeIds,
    hw_models: draft.hwModels,
    min_from_ver: draft.minFromVer,
    max_from_ver: draft.maxFromVer,
  });

/** Released software is what it was when it was released. */
export function assertNotFrozen(draft: Sent, { state }: LockedVersion): void {
  if (state === 'draft') return;
  const sent = frozenVersionFields.filter((field) => draft[field] !== undefined);
  if (sent.length === 0) return;
  const message = 'A version that is released does not change';
  throw badInput(sent.map((field) => ({ field, rule: 'frozen', message })));
}

export function assertRange(draft: Sent, current?: LockedVersion): void {
  const least = draft.minFromVer === undefined ? current?.min_from_ver : draft.minFromVer;
  const most = draft.maxFromVer === undefined ? current?.max_from_ver : draft.maxFromVer;
  if (!least || !most || versionKey(least) <= versionKey(most)) return;
  throw badField('maxFromVer', 'order', 'The newest version is older than the oldest');
}

/** Devices fetch from there: only by https, and only from hosts that the installation names. */
export function assertUrl({ url }: Sent, hosts: readonly string[]): void {
  if (!url) return;
  const address = URL.parse(url);
  if (address?.username) throw badField('url', 'login', 'An address carries no user name and no password');
  if (!address || !hosts.includes(address.host))
    throw badField('url', 'host', 'The host is none of those that the installation names');
}

/** The SHA-256 is that of the file: of the one that arrived, or of the one that there is. */
export function assertSame({ sha256 }: Sent, file: WholeFile | undefined, current?: LockedVersion): void {
  const known = file?.sha256 ?? (current?.file_id ? current.sha256 : undefined);
  const isUnsaid = sha256 === undefined || (file && sha256 === null);
  if (!known || isUnsaid || known === sha256?.toLowerCase()) return;
  throw badField('sha256', 'different', 'The file that was uploaded has another SHA-256');
}
