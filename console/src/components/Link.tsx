import { type ComponentProps, type MouseEvent, use, useEffect } from 'react';
import { MayOpenContext, useNavigation } from '../platform/page.ts';

interface Props extends Omit<ComponentProps<'a'>, 'href'> {
  to: string;
  /** Takes the place of the present entry of the history. */
  replace?: boolean;
  /** Its words say no more than where it leads: they are gone where it may not be opened. */
  orNothing?: boolean;
}

const isPlain = ({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent) =>
  button === 0 && !(metaKey || ctrlKey || shiftKey || altKey);

/** A link within the console, for whoever may open it; its words for others. What is to open elsewhere is left to the browser. */
export function Link({ to, replace, orNothing, onClick, target, ...rest }: Props) {
  const { open } = useNavigation();
  if (!use(MayOpenContext)(to)) return orNothing ? null : <Words {...rest} />;
  const follow = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event);
    if (event.defaultPrevented || target || !isPlain(event)) return;
    event.preventDefault();
    open(to, { replace });
  };
  return <a {...rest} target={target} href={to} onClick={follow} />;
}

/** A mark without words is a picture of what its label says. */
function Words({ className, style, title, children, 'aria-label': label }: ComponentProps<'a'>) {
  return (
    <span {...{ className, style, title }} {...(label ? { 'aria-label': label, role: 'img' } : {})}>
      {children}
    </span>
  );
}

/** Leads on by itself; the page before it is not gone back to. */
export function Redirect({ to }: { to: string }) {
  const { open } = useNavigation();
  useEffect(() => open(to, { replace: true }), [open, to]);
  return null;
}
