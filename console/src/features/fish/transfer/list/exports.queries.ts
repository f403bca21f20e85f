import type { Input } from '@weir/contract/endpoint';
import { editorsFilter } from '@weir/contract/fish/records';
import { exportArchive } from '@weir/contract/fish/transfer/archives';
import {
  countFishExport,
  exportFishWorkbook,
  type WorkbookKind,
} from '@weir/contract/fish/transfer/workbooks';
import type { QueryParams } from '../../../../components/resource/resource.ts';
import { download, queryOf } from '../../../../platform/api.ts';

type Filter = Omit<Input<typeof countFishExport>['query'], 'kind'>;

/** What narrows a list, without its order. */
export const filterFrom = (params: QueryParams): Filter =>
  Object.fromEntries(Object.entries(params).filter(([name]) => name in editorsFilter));

export const exportCountQuery = (kind: WorkbookKind, filter: Filter) =>
  queryOf(countFishExport, { query: { kind, ...filter } });

export const downloadArchive = (query: Input<typeof exportArchive>['query']) =>
  download(exportArchive, { query });
export const downloadWorkbook = (query: Input<typeof exportFishWorkbook>['query']) =>
  download(exportFishWorkbook, { query });
