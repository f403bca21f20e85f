import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { type Connection, nextConnection, tellAfterMs, useConnection } from '../../platform/connection.ts';
import { useChannelState } from '../../platform/realtime/realtime.ts';

const backShownMs = 4000;

/** What the banner says; `none` is nothing. */
export type Notice = 'none' | 'offline' | 'lost' | 'back';

function subscribe(listener: () => void): () => void {
  addEventListener('online', listener);
  addEventListener('offline', listener);
  return () => {
    removeEventListener('online', listener);
    removeEventListener('offline', listener);
  };
}

const useOnLine = (): boolean => useSyncExternalStore(subscribe, () => navigator.onLine);

/** Watches the network and the channel, and says what there is to say about them. */
export function useConnectionWatch(): Notice {
  const onLine = useOnLine();
  const channel = useChannelState();
  const connection = useRef<Connection>({ offline: false, brokenSince: undefined });
  const [notice, setNotice] = useState<Notice>('none');
  useEffect(() => {
    const now = new Date();
    connection.current = nextConnection(connection.current, { onLine, channel, at: now });
    const { offline, brokenSince } = connection.current;
    const waitMs = tellAfterMs(connection.current, now);
    if (waitMs === undefined) {
      useConnection.setState({ lostSince: undefined });
      setNotice((before) => (before === 'none' ? 'none' : 'back'));
      return;
    }
    const timer = setTimeout(() => {
      useConnection.setState({ lostSince: brokenSince });
      setNotice(offline ? 'offline' : 'lost');
    }, waitMs);
    return () => clearTimeout(timer);
  }, [onLine, channel]);
  useEffect(() => {
    if (notice !== 'back') return;
    const timer = setTimeout(() => setNotice('none'), backShownMs);
    return () => clearTimeout(timer);
  }, [notice]);
  useEffect(() => () => useConnection.setState({ lostSince: undefined }), []);
  return notice;
}
