import { type ComponentType, type ReactNode, Suspense } from 'react';
import { lazyRetry } from '../../platform/chunks.ts';
import { useLastPlace } from '../focus-return.ts';
import { useOpenedOnce } from '../opened-once.ts';

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

/** The same of a form whose own properties say whether it is open. */
export function fetchedForm<P extends object>(
  load: () => Promise<ComponentType<P>>,
  isOpen: (props: P) => boolean = (props) => 'open' in props && props.open === true,
): (props: P) => ReactNode {
  const Form = lazyRetry(load);
  return (props) => (
    <FetchedForm open={isOpen(props)}>
      <Form {...props} />
    </FetchedForm>
  );
}
