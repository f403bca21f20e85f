import { BellOutlined } from '@ant-design/icons';
import { countedNotices } from '@weir/contract/alarms/notices';
import { Button } from 'antd';
import { Suspense, useState } from 'react';
import { Icon } from '../../../../components/Icon.tsx';
import { useOpenedOnce } from '../../../../components/opened-once.ts';
import { lazyRetry } from '../../../../platform/chunks.ts';
import { useMessages } from '../../../../platform/i18n/messages.ts';
import styles from './NoticesButton.module.css';
import { noticesMessages } from './notices.messages.ts';
import { useUnreadNotices } from './notices.queries.ts';

const NoticesPanel = lazyRetry(() => import('./NoticesPanel.tsx').then((file) => file.NoticesPanel));

const shownCount = 99;

/** The bell of the top bar: how many notices are unread, and the way to them. */
export function NoticesButton() {
  const t = useMessages(noticesMessages);
  const [open, setOpen] = useState(false);
  const opened = useOpenedOnce(open);
  const unread = useUnreadNotices();
  const label =
    unread >= countedNotices ? t('manyUnread', { count: countedNotices }) : t('unread', { count: unread });
  return (
    <>
      <Button
        type="text"
        className={styles.button}
        aria-label={unread > 0 ? label : t('title')}
        aria-haspopup="dialog"
        title={t('title')}
        onClick={() => setOpen(true)}
        onPointerEnter={NoticesPanel.preload}
        onFocus={NoticesPanel.preload}
      >
        <Icon of={BellOutlined} />
        {unread > 0 && (
          <span className={styles.count}>{unread > shownCount ? `${shownCount}+` : unread}</span>
        )}
      </Button>
      <Suspense>{opened && <NoticesPanel open={open} onClose={() => setOpen(false)} />}</Suspense>
    </>
  );
}
