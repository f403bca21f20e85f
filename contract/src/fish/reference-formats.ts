/** The files that are read. BibTeX and BibLaTeX have one grammar; entries of both may be in one file. */
export const readFormats = ['bibtex', 'ris', 'csl', 'doi-list'] as const;
export type ReadFormat = (typeof readFormats)[number];

/** The files that are written. */
export const writtenFormats = ['bibtex', 'ris', 'csl'] as const;
export type WrittenFormat = (typeof writtenFormats)[number];

/** GB/T 7714-2015 in its two systems, and APA 7. */
export const citationStyles = ['gbt7714-numeric', 'gbt7714-author-date', 'apa'] as const;
export type CitationStyle = (typeof citationStyles)[number];

/** The files and texts of references hold at most so many characters and entries. */
export const maxReferenceChars = 5_000_000;
export const maxReferenceEntries = 5000;
