import type { Readable } from 'node:stream';
import type { Language } from '@weir/contract/common';
import { type ImportField, importFields } from '@weir/contract/fleet/device-imports';
import { importColumnWords, importSheetWords } from '@weir/contract/fleet/device-imports.words';
import { yesNoWords } from '@weir/contract/list.words';
import type { Scalar } from '../../../platform/exports/cells.ts';
import { type BookCell, workbookFile } from '../../../platform/exports/workbook-file.ts';
import type { StyleName } from '../../../platform/exports/xlsx-styles.ts';
import { markedWorkbook } from '../../../platform/workbooks/marked-workbook.ts';
import type { SheetRow } from '../../../platform/workbooks/sheet.ts';
import type { BatchDevice } from '../devices/devices.service.ts';
import { templateHeading } from './columns.policy.ts';
import type { Referable } from './device-imports.store.ts';
import { problemText } from './problem-words.policy.ts';
import type { Problem } from './row-drafts.policy.ts';

const cells = (style: StyleName, values: readonly Scalar[]): BookCell[] =>
  values.map((value) => ({ value, style }));

const numeric: readonly ImportField[] = ['lng', 'lat'];

/** An empty workbook with our headings, and beside it what its cells may say. */
export function templateFile(
  { types, projects }: { types: readonly Referable[]; projects: readonly Referable[] },
  language: Language,
): Readable {
  const { devices, lists, typeCode } = importSheetWords[language];
  const { typeId, projectId } = importColumnWords[language];
  const count = Math.max(types.length, projects.length);
  const listed = Array.from({ length: count }, (_, index) =>
    cells('text', [types[index]?.name ?? null, types[index]?.code ?? null, projects[index]?.name ?? null]),
  );
  const from = (letter: string, length: number) => `${lists}!$${letter}$2:$${letter}$${length + 1}`;
  const choice = (field: ImportField, list: string) => ({ column: importFields.indexOf(field), list });
  const { 0: no, 1: yes } = yesNoWords[language];
  const truths = `"${yes},${no}"`;
  return workbookFile([
    {
      name: devices,
      rows: [
        cells(
          'heading',
          importFields.map((field) => templateHeading(field, language)),
        ),
      ],
      columnStyles: importFields.map((field) => (numeric.includes(field) ? 'plain' : 'text')),
      choices: [
        ...(types.length > 0 ? [choice('typeId', from('A', types.length))] : []),
        ...(projects.length > 0 ? [choice('projectId', from('C', projects.length))] : []),
        choice('is_map', truths),
        choice('is_gateway', truths),
      ],
    },
    { name: lists, rows: [cells('heading', [typeId, typeCode, projectId]), ...listed] },
  ]);
}

interface Uploaded {
  readonly headings: readonly string[];
  readonly rows: readonly SheetRow[];
  readonly problems: readonly Problem[];
}

/** What was uploaded, as it was, and what is wrong with it. */
export function correctedFile({ problems, ...uploaded }: Uploaded, language: Language): Readable {
  const { devices, problems: title } = importSheetWords[language];
  const told = problems.map((problem) => ({ ...problem, text: problemText(problem, language) }));
  return markedWorkbook({ ...uploaded, name: devices, title }, told);
}

/** The access tokens of new devices: they are told here and nowhere else. */
export function tokensFile(devices: readonly BatchDevice[], language: Language): Readable {
  const { name, SN } = importColumnWords[language];
  const headings = [name, SN, importSheetWords[language].token];
  const rows = devices.map(({ draft, token }) => cells('text', [draft.name, draft.SN, token]));
  return workbookFile([
    { name: importSheetWords[language].devices, rows: [cells('heading', headings), ...rows] },
  ]);
}
