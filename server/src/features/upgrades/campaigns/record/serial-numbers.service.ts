import { serialNumberPattern } from '@weir/contract/common';
import type { SerialNumbers } from '@weir/contract/upgrades/campaigns';
import type { UploadedFile } from '../../../../platform/http/uploads.ts';
import { cellText } from '../../../../platform/workbooks/cell-text.ts';
import { WorkbookError } from '../../../../platform/workbooks/sheet.ts';
import { refusedWorkbook, type WorkbookUploads } from '../../../../platform/workbooks/uploaded-workbook.ts';
import { serialNumberColumn } from '../../../fleet/device-imports/device-imports.service.ts';

export interface SerialNumbersService {
  /** Refuses what is no workbook, harms, is too large, or has no cells. */
  read(userId: number, file: UploadedFile): Promise<SerialNumbers>;
}

const isSerialNumber = new RegExp(serialNumberPattern);
const shownSkipped = 20;

/** Serial numbers as sheets of a workbook. Nothing of them is kept. */
export const createSerialNumbers = ({ uploads }: { uploads: WorkbookUploads }): SerialNumbersService => ({
  async read(userId, file) {
    const { rows } = await uploads.read(userId, file);
    const [first, ...others] = rows.map(({ cells }) => cells.map((cell) => cellText(cell).trim()));
    if (!first) throw refusedWorkbook(new WorkbookError('empty', 'There are no cells'));
    const column = serialNumberColumn(first);
    const cells = column < 0 ? [first, ...others].map(([cell]) => cell) : others.map((row) => row[column]);
    const found = [...new Set(cells.flatMap((cell) => cell || []))];
    const { good: sns = [], bad = [] } = Object.groupBy(found, (cell) =>
      isSerialNumber.test(cell) ? 'good' : 'bad',
    );
    return { sns, skipped: bad.slice(0, shownSkipped), skippedCount: bad.length };
  },
});
