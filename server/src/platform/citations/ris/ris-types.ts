import type { ReferenceType } from '@weir/contract/fish/reference-item';

const types = new Map<string, ReferenceType>(
  Object.entries({
    JOUR: 'article-journal',
    JFULL: 'article-journal',
    EJOUR: 'article-journal',
    MGZN: 'article-magazine',
    NEWS: 'article-newspaper',
    INPR: 'article',
    BOOK: 'book',
    EBOOK: 'book',
    EDBOOK: 'book',
    CHAP: 'chapter',
    ECHAP: 'chapter',
    CPAPER: 'paper-conference',
    CONF: 'paper-conference',
    THES: 'thesis',
    RPRT: 'report',
    GOVDOC: 'report',
    STAND: 'standard',
    STAT: 'legislation',
    BILL: 'legislation',
    LEGAL: 'legislation',
    PAT: 'patent',
    DATA: 'dataset',
    COMP: 'software',
    MAP: 'map',
    ELEC: 'webpage',
    WEB: 'webpage',
    BLOG: 'webpage',
    UNPB: 'manuscript',
    MANSCPT: 'manuscript',
    GEN: 'document',
  }),
);

export const typeOfRis = (name: string): ReferenceType => types.get(name) ?? 'document';

/** The first of the table that means the type. */
export const risOfType = (type: ReferenceType): string =>
  [...types].find(([, meant]) => meant === type)?.[0] ?? 'GEN';
