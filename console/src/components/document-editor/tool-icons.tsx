import type { ReactNode } from 'react';

/** Signs that the library's icons do not have, drawn as these are: 1em, in the colour of the text. */
const Drawn = ({ children }: { children: ReactNode }) => (
  <svg
    viewBox="0 0 16 16"
    width="1em"
    height="1em"
    fill="none"
    stroke="currentColor"
    strokeWidth="1.3"
    strokeLinecap="round"
    strokeLinejoin="round"
    aria-hidden
  >
    {children}
  </svg>
);

export const SubscriptSign = () => (
  <Drawn>
    <path d="M2 3l7 8M9 3l-7 8M11.5 11.2c.3-1.4 2.7-1.4 2.7.1 0 1.2-2.7 1.8-2.7 3.4h2.9" />
  </Drawn>
);

export const SuperscriptSign = () => (
  <Drawn>
    <path d="M2 5l7 8M9 5l-7 8M11.5 2.5c.3-1.4 2.7-1.4 2.7.1 0 1.2-2.7 1.8-2.7 3.4h2.9" />
  </Drawn>
);

export const QuoteSign = () => (
  <Drawn>
    <path d="M3 3v10M6.5 4.5h7M6.5 8h7M6.5 11.5h4.5" />
  </Drawn>
);

export const IndentSign = () => (
  <Drawn>
    <path d="M2 3h12M7.5 6.3H14M7.5 9.7H14M2 13h12M2 6l2.6 2L2 10" />
  </Drawn>
);

export const OutdentSign = () => (
  <Drawn>
    <path d="M2 3h12M7.5 6.3H14M7.5 9.7H14M2 13h12M4.6 6L2 8l2.6 2" />
  </Drawn>
);

export const RuleSign = () => (
  <Drawn>
    <path d="M2 8h12M4 4h8M4 12h8" strokeOpacity="0.45" />
    <path d="M1.5 8h13" />
  </Drawn>
);

export const UndoSign = () => (
  <Drawn>
    <path d="M5.5 3L2.5 6l3 3M2.5 6h7a3.7 3.7 0 010 7.4H6" />
  </Drawn>
);

export const RedoSign = () => (
  <Drawn>
    <path d="M10.5 3l3 3-3 3M13.5 6h-7a3.7 3.7 0 000 7.4H10" />
  </Drawn>
);
