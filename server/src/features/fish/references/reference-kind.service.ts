import { openLicences } from '@weir/contract/fish/photos';
import {
  comparable,
  duplicateKey,
  referenceFaults,
  strangeWordOfDoi,
} from '@weir/contract/fish/reference-checks';
import type { ReferenceItem } from '@weir/contract/fish/reference-item';
import { missingFiles } from '../files/fish-files.service.ts';
import { hard, soft } from '../records/record-checks.service.ts';
import type { RecordKind } from '../records/record-kinds.service.ts';

const longestTitleMark = 120;
const titleMark = (title: string): string => [...comparable(title)].slice(0, longestTitleMark).join('');

const marksOf = (item: ReferenceItem): string[] => [
  `type:${item.type}`,
  ...(item.issued ? [`year:${item.issued.year}`] : ['todo:noYear']),
  ...(item.author ? [] : ['todo:noAuthor']),
  ...(strangeWordOfDoi(item) ? ['todo:strangeDoi'] : []),
  // Works with one title may be one work that was entered twice, with a DOI and without.
  ...(comparable(item.title) ? [`title:${titleMark(item.title)}`] : []),
];

export const referenceKind: RecordKind<ReferenceItem> = {
  kind: 'reference',
  uniqueField: 'title',
  uniqueKey: (item) => duplicateKey(item) ?? null,
  names: ({ title, titleZh, titleEn }) => ({
    name: titleZh ?? title,
    nameEn: titleEn ?? title,
    nameEs: null,
    nameJa: null,
  }),
  searched: ({ title, DOI, containerTitle, citeKey, author = [] }) => [
    title,
    DOI,
    containerTitle,
    citeKey,
    ...author.map(({ family, given, literal }) => literal ?? `${family ?? ''} ${given ?? ''}`),
  ],
  facets: async (_db, items) => items.map(marksOf),
  time: ({ issued }) =>
    issued ? new Date(Date.UTC(issued.year, (issued.month ?? 1) - 1, issued.day ?? 1)).toISOString() : null,
  links: () => [],
  async checks(db, records) {
    const files = records.flatMap(({ content }) => (content.files ?? []).map(({ file }) => file));
    const missing = new Set(await missingFiles(db, 'reference', files));
    const year = new Date().getUTCFullYear();
    return records.map(({ content }) => {
      const strange = strangeWordOfDoi(content);
      return [
        ...(content.files ?? []).flatMap(({ file }, at) =>
          missing.has(file) ? [hard('fileMissing', `/files/${at}/file`)] : [],
        ),
        ...referenceFaults(content, year).map(({ field, code }) => hard(code, `/${field}`)),
        ...(strange ? [soft('strangeDoi', '/DOI', { word: strange })] : []),
      ];
    });
  },
  secondReviewReasons: async () => [],
  shown: async (_db, references) =>
    references.map(({ content: { files, ...content } }) =>
      files ? { ...content, files: files.filter(({ licence }) => openLicences.includes(licence)) } : content,
    ),
};
