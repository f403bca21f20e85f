import type { Readable } from 'node:stream';
import type { Language } from '@weir/contract/common';
import { importFlags } from '@weir/contract/fish/transfer/imports';
import { importFlagWords, problemHeadings, severityWords } from '@weir/contract/fish/transfer/imports.words';
import { workbookWords } from '@weir/contract/fish/transfer/workbooks.words';
import { columnLetters } from '../../../../platform/exports/cells.ts';
import { type BookCell, workbookFile } from '../../../../platform/exports/workbook-file.ts';
import type { Sheet } from '../../../../platform/workbooks/sheet.ts';
import type { FoundProblem } from './found-flags.policy.ts';

/** The flagged rows of an archive, for whoever mends it. */
export function problemWorkbook(problems: readonly FoundProblem[], language: Language): Readable {
  const headings = ['file', 'line', 'severity', 'problem', 'value'] as const;
  const words = problemHeadings[language];
  return workbookFile([
    {
      name: words.sheet,
      rows: [
        headings.map((heading) => ({ value: words[heading], style: 'heading' })),
        ...problems.map(({ file, line, cell, flag, value }) =>
          [
            file,
            cell ?? line,
            severityWords[language][importFlags[flag]],
            importFlagWords[language][flag],
            value,
          ].map((cell) => ({ value: cell, style: 'plain' as const })),
        ),
      ],
    },
  ]);
}

const at = (file: string, line: number) => `${file}\n${line}`;

/** The sheets as they came, with a column of what is wrong in each row, and the cells that are wrong in red. */
export function markedWorkbook(
  sheets: readonly Sheet[],
  problems: readonly FoundProblem[],
  language: Language,
): Readable {
  const byRow = Map.groupBy(problems, ({ file, line }) => at(file, line));
  const cells = new Set(
    problems.flatMap(({ file, cell }) => (cell === undefined ? [] : [`${file}\n${cell}`])),
  );
  return workbookFile(
    sheets.map(({ name, rows }) => {
      const width = Math.max(0, ...rows.map((row) => row.cells.length));
      return {
        name,
        rows: rows.map(({ number, cells: values }, index) => {
          const own = Array.from({ length: width }, (_, column): BookCell => {
            const isWrong = cells.has(`${name}\n${columnLetters(column)}${number}`);
            return { value: values[column] ?? null, style: isWrong ? 'wrong' : 'plain' };
          });
          const found = byRow.get(at(name, number)) ?? [];
          const title = index === 0 ? [workbookWords[language].problems] : [];
          const texts = [...title, ...found.map((problem) => problemText(problem, language))];
          return [...own, { value: texts.join('; ') || null, style: 'note' }];
        }),
      };
    }),
  );
}

const problemText = ({ cell, flag, value }: FoundProblem, language: Language): string =>
  `${cell === undefined ? '' : `${cell}: `}${importFlagWords[language][flag]} (${value})`;
