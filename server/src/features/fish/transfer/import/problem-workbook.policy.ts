import type { Readable } from 'node:stream';
import type { Language } from '@weir/contract/common';
import { checkSentence } from '@weir/contract/fish/checks/check-sentence';
import type { RecordKind } from '@weir/contract/fish/records';
import { importFlags } from '@weir/contract/fish/transfer/imports';
import { importFlagWords, problemHeadings, severityWords } from '@weir/contract/fish/transfer/imports.words';
import { workbookWords } from '@weir/contract/fish/transfer/workbooks.words';
import { columnLetters } from '../../../../platform/exports/cells.ts';
import { type BookCell, workbookFile } from '../../../../platform/exports/workbook-file.ts';
import type { Sheet } from '../../../../platform/workbooks/sheet.ts';
import type { FoundProblem } from './found-flags.policy.ts';

/** In which language problems are told, and of records of which kind. */
export interface Telling {
  readonly kind: RecordKind;
  readonly language: Language;
}

/** The flagged rows of a file, for whoever mends it. */
export function problemWorkbook(problems: readonly FoundProblem[], telling: Telling): Readable {
  const { language } = telling;
  const headings = ['file', 'line', 'key', 'severity', 'problem', 'value'] as const;
  const words = problemHeadings[language];
  return workbookFile([
    {
      name: words.sheet,
      rows: [
        headings.map((heading) => ({ value: words[heading], style: 'heading' })),
        ...problems.map((problem) => {
          const { file, line, cell, key = '', flag, value } = problem;
          const severity = severityWords[language][importFlags[flag]];
          return [file, cell ?? line, key, severity, sentenceOf(problem, telling), value].map((text) => ({
            ...{ value: text, style: 'plain' as const },
          }));
        }),
      ],
    },
  ]);
}

const at = (file: string, line: number) => `${file}\n${line}`;

/** The sheets as they came, with a column of what is wrong in each row, and the cells that are wrong in red. */
export function markedWorkbook(
  sheets: readonly Sheet[],
  problems: readonly FoundProblem[],
  telling: Telling,
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
          const title = index === 0 ? [workbookWords[telling.language].problems] : [];
          const texts = [...title, ...found.map((problem) => problemText(problem, telling))];
          return [...own, { value: texts.join('; ') || null, style: 'note' }];
        }),
      };
    }),
  );
}

function problemText(problem: FoundProblem, telling: Telling): string {
  const { cell, value } = problem;
  return `${cell === undefined ? '' : `${cell}: `}${sentenceOf(problem, telling)}${value && ` (${value})`}`;
}

/** What a flag says; of a check, what it found besides. */
function sentenceOf({ flag, check }: FoundProblem, { kind, language }: Telling): string {
  const flagged = importFlagWords[language][flag];
  return check ? `${flagged}: ${checkSentence(kind, check, language)}` : flagged;
}
