import type { ReactNode } from 'react';
import { go } from './address.ts';

interface Props {
  href: string;
  className?: string | undefined;
  current?: boolean;
  children: ReactNode;
}

/** A link within the gallery: it does not load the page anew. */
export function InLink({ href, className, current = false, children }: Props) {
  return (
    <a
      href={href}
      className={className}
      aria-current={current ? 'page' : undefined}
      onClick={(event) => {
        if (event.ctrlKey || event.metaKey || event.shiftKey) return;
        event.preventDefault();
        go(href);
      }}
    >
      {children}
    </a>
  );
}
