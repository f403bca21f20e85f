import type { Readable } from 'node:stream';
import type { Language } from '@weir/contract/common';
import { type ImportField, importFields } from '@weir/contract/fleet/device-imports';
import { importColumnWords, importSheetWords } from '@weir/contract/fleet/device-imports.words';
import { yesNoWords } from '@weir/contract/list.words';
import type { Scalar } from '../../../platform/exports/cells.ts';
import { type BookCell, workbookFile } from '../../../platform/exports/workbook-file.ts';
import type { StyleName } from '../../../platform/exports/xlsx-styles.ts';
import { cellText } from '../../../platform/workbooks/cell-text.ts';
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

/** What was uploaded, as it was: wrong cells are red, and a last column says what is wrong with the row. */
export function correctedFile({ headings, rows, problems }: Uploaded, language: Language): Readable {
  const byRow = Map.groupBy(problems, ({ row }) => row);
  const written = rows.map((row) => {
    const own = byRow.get(row.number) ?? [];
    const wrong = new Set(own.map(({ column }) => column));
    const values = headings.map((_, column): BookCell => {
      const cell = row.cells[column] ?? null;
      const value = typeof cell === 'string' ? cellText(cell) : cell;
      return {
        value: value ?? (wrong.has(column) ? ' ' : null),
        style: wrong.has(column) ? 'wrong' : 'text',
      };
    });
    const note = own.map((problem) => problemText(problem, language)).join('; ');
    return [...values, { value: note, style: 'note' as const }];
  });
  const titles = cells('heading', [...headings, importSheetWords[language].problems]);
  return workbookFile([{ name: importSheetWords[language].devices, rows: [titles, ...written] }]);
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
