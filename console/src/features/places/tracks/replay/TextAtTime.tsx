import { useEffect, useRef } from 'react';
import type { TimeSignal } from '../../../../components/time-signal.ts';

interface Props {
  now: TimeSignal;
  textAt: (ms: number) => string;
  className: string;
}

/** What is known of the time of the replay, as a text that follows without React. */
export function TextAtTime({ now, textAt, className }: Props) {
  const output = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    let shown: string | undefined;
    const show = (ms: number | null) => {
      if (!output.current || ms === null) return;
      const text = textAt(ms);
      if (text !== shown) output.current.textContent = text;
      shown = text;
    };
    show(now.get());
    return now.listen(show);
  }, [now, textAt]);
  return <span ref={output} className={className} />;
}
