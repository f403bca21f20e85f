import type { SiteDocument } from '@weir/contract/site/document-nodes';
import { pictures } from './drawn/pictures.ts';
import type { Library } from './library.ts';
import {
  documentOf,
  heading,
  type InFour,
  image,
  inFour,
  type Part,
  quote,
  steps,
  table,
} from './texts/documents.ts';
import { aboutWords, equipmentTable, howSteps } from './texts/site.words.ts';

/** The page about the operator, in four languages. */
export async function aboutDocuments(library: Library) {
  const [river, section] = [await library.idOf(pictures.river), await library.idOf(pictures.section)];
  const contents = ([0, 1, 2, 3] as const).map((at) => contentIn(at, { river, section }));
  const { title, summary } = aboutWords;
  return {
    ...{ ...inFour('title', title), ...inFour('summary', summary) },
    // As many as there are languages.
    ...inFour('content', contents as unknown as InFour<SiteDocument>),
  };
}

type Shown = Record<Extract<keyof typeof pictures, 'river' | 'section'>, number | undefined>;

function contentIn(at: 0 | 1 | 2 | 3, { river, section }: Shown): SiteDocument {
  const words = aboutWords;
  const shown = (mediaId: number | undefined, caption: InFour): Part[] =>
    mediaId === undefined ? [] : [image(mediaId, 'full', caption[at])];
  return documentOf(
    words.history[at],
    ...shown(river, words.riverCaption),
    words.fish[at],
    heading(words.whatHeading[at]),
    words.whatText[at],
    table(...equipmentTable[at]),
    ...shown(section, words.section),
    heading(words.howHeading[at]),
    steps(...howSteps[at]),
    quote(words.quote[at]),
    heading(words.openHeading[at]),
    words.open[at],
  );
}
