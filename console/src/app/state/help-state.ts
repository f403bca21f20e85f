import { create } from 'zustand';

export type HelpView = 'page' | 'glossary';

interface Help {
  /** Nothing while it is closed. */
  view: HelpView | undefined;
  /** A term to begin with. */
  term: string;
}

export const useHelp = create<Help>(() => ({ view: undefined, term: '' }));

export const openHelp = (): void => useHelp.setState({ view: 'page', term: '' });
export const openGlossary = (term = ''): void => useHelp.setState({ view: 'glossary', term });
export const closeHelp = (): void => useHelp.setState({ view: undefined, term: '' });
