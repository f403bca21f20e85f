import { type ComponentProps, type MouseEvent, useEffect } from 'react';
import { useNavigation } from '../platform/page.ts';

interface Props extends Omit<ComponentProps<'a'>, 'href'> {
  to: string;
  /** Takes the place of the present entry of the history. */
  replace?: boolean;
}

const isPlain = ({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent) =>
  button === 0 && !(metaKey || ctrlKey || shiftKey || altKey);

/** A link within the console. What is to open elsewhere is left to the browser. */
export function Link({ to, replace, onClick, target, ...rest }: Props) {
  const { open } = useNavigation();
  const follow = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event);
    if (event.defaultPrevented || target || !isPlain(event)) return;
    event.preventDefault();
    open(to, { replace });
  };
  return <a {...rest} target={target} href={to} onClick={follow} />;
}

/** Leads on by itself; the page before it is not gone back to. */
export function Redirect({ to }: { to: string }) {
  const { open } = useNavigation();
  useEffect(() => open(to, { replace: true }), [open, to]);
  return null;
}
