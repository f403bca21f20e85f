import { Skeleton } from 'antd';
import { useEffect, useState } from 'react';
import { useMessages } from '../platform/i18n/messages.ts';
import { kitMessages } from './kit.messages.ts';

const delayMs = 300;

/** True once the wait has become long enough to be worth showing. */
export function useLongWait(waiting = true): boolean {
  const [long, setLong] = useState(false);
  useEffect(() => {
    if (!waiting) return;
    const timer = setTimeout(() => setLong(true), delayMs);
    return () => {
      clearTimeout(timer);
      setLong(false);
    };
  }, [waiting]);
  return waiting && long;
}

/** The shape of rows that are on their way. */
export function ListSkeleton({ rows = 8 }: { rows?: number }) {
  const t = useMessages(kitMessages);
  const visible = useLongWait();
  return (
    <div role="status" aria-label={t('loading')} style={{ minHeight: rows * 38 }}>
      {visible && <Skeleton active title={false} paragraph={{ rows, width: '100%' }} />}
    </div>
  );
}
