import { useFeedback } from '../../../../components/feedback.tsx';
import { useMessages } from '../../../../platform/i18n/messages.ts';
import { gridMessages } from '../grid/grid.messages.ts';
import type { ActiveCell } from '../grid/grid-keys.ts';
import { allHeaderWords } from '../rows/grid-columns.ts';
import type { EditedRows } from '../rows/rows-part.ts';
import { fillBlock, mergeTable, type PasteResult, parseTable } from '../rows/spreadsheet.ts';

interface Pasting {
  /** Puts a copied table into the rows: from a cell on, or where its titles or its order say. */
  paste: (text: string, cell: ActiveCell | undefined) => void;
  /** Takes rows that came from elsewhere, and says what of them is new. */
  take: (result: Omit<PasteResult, 'unknownTitles'> & Partial<PasteResult>) => void;
}

const plainColumn = { widthPx: 0, kind: 'text' } as const;

export function usePasting({ store, columns, copyColumns, emptyCells }: EditedRows): Pasting {
  const t = useMessages(gridMessages);
  const feedback = useFeedback();
  const take: Pasting['take'] = ({ rows, added, changed, unknownTitles = [] }) => {
    store.replace(rows);
    const parts = [t('pasted', { added, changed })];
    if (unknownTitles.length > 0) parts.push(t('titlesLeftOut', { titles: unknownTitles.join(', ') }));
    feedback.info(parts.join(' '));
  };
  const byName = (name: string) => columns.find((column) => column.name === name);
  const paste: Pasting['paste'] = (text, cell) => {
    const { rows } = store.getState();
    const table = parseTable(text);
    // Into a cell: the columns as they stand there. Without one: every column, in the order that is shown.
    const order = cell
      ? columns
      : copyColumns.map((copied) => ({ ...plainColumn, ...byName(copied.name), ...copied }));
    const into = { rows, columns: order, words: allHeaderWords, emptyCells };
    const row = rows.findIndex(({ key }) => key === cell?.key);
    const column = order.findIndex(({ name }) => name === cell?.column);
    const from = { row: row < 0 ? rows.length : row, column: Math.max(0, column) };
    take(mergeTable(table, into) ?? fillBlock(table, from, into));
  };
  return { paste, take };
}
