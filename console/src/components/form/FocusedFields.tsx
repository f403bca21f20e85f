import { type ReactNode, useEffect, useRef } from 'react';

const firstField = 'input:enabled:not([type="radio"]), input:enabled:checked, textarea:enabled';

/**
 * The fields of a drawer: the focus begins at the first of them. The drawer must not take it for itself
 * (`autoFocus={false}`), or the keys that save would be heard by nobody.
 */
export function FocusedFields({ children }: { children: ReactNode }) {
  const fields = useRef<HTMLDivElement>(null);
  useEffect(() => fields.current?.querySelector<HTMLElement>(firstField)?.focus({ preventScroll: true }), []);
  return <div ref={fields}>{children}</div>;
}
