import { type ReactNode, Suspense } from 'react';
import { useOpenedOnce } from '../opened-once.ts';
import { useLastPlace } from './focus-return.ts';

interface Props {
  open: boolean;
  /** The form, which is lazy. */
  children: ReactNode;
}

/** A form that is fetched when it is opened first: the page behind it is there sooner. */
export function FetchedForm({ open, children }: Props) {
  useLastPlace();
  return useOpenedOnce(open) && <Suspense>{children}</Suspense>;
}
