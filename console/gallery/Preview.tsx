import { useEffect, useRef, useState } from 'react';
import { go } from './address.ts';
import styles from './Preview.module.css';

interface Props {
  /** Pixels that the story believes to have. */
  width: number;
  href: string;
}

/** The story in a window as wide as asked, made smaller when there is less room. */
export function Preview({ width, href }: Props) {
  const [firstHref] = useState(href);
  const frame = useRef<HTMLIFrameElement>(null);
  const { ref, room } = useRoom();
  useEffect(() => {
    const within = frame.current?.contentWindow;
    // Until its own page is there, the window is empty and comes to the first address by itself.
    if (within && within.location.href !== 'about:blank') go(href, { within, replace: true });
  }, [href]);
  const scale = room.width > 0 ? Math.min(1, room.width / width) : 1;
  return (
    <div ref={ref} className={styles.room}>
      <div className={styles.window} style={{ width: width * scale }}>
        <iframe
          ref={frame}
          title="Story"
          src={firstHref}
          className={styles.page}
          style={{ width, height: room.height / scale, transform: `scale(${scale})` }}
        />
      </div>
    </div>
  );
}

/** The room that an element has, in pixels. */
function useRoom() {
  const ref = useRef<HTMLDivElement>(null);
  const [room, setRoom] = useState({ width: 0, height: 0 });
  useEffect(() => {
    if (!ref.current) return;
    const observer = new ResizeObserver(([entry]) => {
      if (entry) setRoom({ width: entry.contentRect.width, height: entry.contentRect.height });
    });
    observer.observe(ref.current);
    return () => observer.disconnect();
  }, []);
  return { ref, room };
}
