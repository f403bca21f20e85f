import type { Readable } from 'node:stream';
import type { Language } from '@weir/contract/common';
import { importFlags } from '@weir/contract/fish/transfer/imports';
import { importFlagWords, problemHeadings, severityWords } from '@weir/contract/fish/transfer/imports.words';
import { workbookFile } from '../../../../platform/exports/workbook-file.ts';
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
        ...problems.map(({ file, line, flag, value }) =>
          [
            file,
            line,
            severityWords[language][importFlags[flag]],
            importFlagWords[language][flag],
            value,
          ].map((cell) => ({ value: cell, style: 'plain' as const })),
        ),
      ],
    },
  ]);
}
