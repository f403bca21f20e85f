import { SettingOutlined } from '@ant-design/icons';
import { Button, Switch } from 'antd';
import { useId, useState } from 'react';
import { useFeedback } from '../../../../components/feedback.tsx';
import { Icon } from '../../../../components/Icon.tsx';
import { Link } from '../../../../components/Link.tsx';
import { QueryState } from '../../../../components/QueryState.tsx';
import { SideDrawer } from '../../../../components/SideDrawer.tsx';
import { EmptyState } from '../../../../components/states.tsx';
import { useMessages } from '../../../../platform/i18n/messages.ts';
import { useMay } from '../../../../platform/session.ts';
import { profilePage } from '../../../workplace/profile/profile.screen.ts';
import { notificationsPage } from '../notifications.screen.ts';
import { NoticeItem } from './NoticeItem.tsx';
import styles from './NoticesPanel.module.css';
import { noticesMessages } from './notices.messages.ts';
import { markAllNotices, useNotices } from './notices.queries.ts';

const widthPx = 440;
const pageSize = 30;
const mostShown = 200;

interface Props {
  open: boolean;
  onClose: () => void;
}

/** The centre of notices, in a drawer. */
export function NoticesPanel({ open, onClose }: Props) {
  const t = useMessages(noticesMessages);
  const switchId = useId();
  const [onlyUnread, setOnlyUnread] = useState(false);
  return (
    <SideDrawer
      open={open}
      title={t('title')}
      size={widthPx}
      closable={{ 'aria-label': t('close'), placement: 'end' }}
      destroyOnHidden
      onClose={onClose}
    >
      <div className={styles.filter}>
        <Switch id={switchId} size="small" checked={onlyUnread} onChange={setOnlyUnread} />
        <label htmlFor={switchId}>{t('onlyUnread')}</label>
      </div>
      <Notices key={String(onlyUnread)} onlyUnread={onlyUnread} onClose={onClose} />
    </SideDrawer>
  );
}

function Notices({ onlyUnread, onClose }: { onlyUnread: boolean; onClose: () => void }) {
  const t = useMessages(noticesMessages);
  const feedback = useFeedback();
  const may = useMay();
  const [limit, setLimit] = useState(pageSize);
  const query = useNotices({ limit, onlyUnread });
  const list = query.data?.list ?? [];
  const [newest] = list;
  const readAll = () => {
    if (newest) markAllNotices(newest.id).catch((error: unknown) => feedback.error(error, t('markFailed')));
  };
  // Who may not see the rules has an address of the own.
  const where = may('notifications:list') ? notificationsPage.path : profilePage.address({ tab: 'reach' });
  const settings = (
    <Link to={where} onClick={onClose} className={styles.settings}>
      <Icon of={SettingOutlined} /> {t('rules')}
    </Link>
  );
  if (!query.data) return <QueryState query={query} rows={4} />;
  return (
    <>
      <div className={styles.tools}>
        <Button size="small" disabled={list.every(({ read }) => read === 1)} onClick={readAll}>
          {t('readAll')}
        </Button>
        {settings}
      </div>
      {list.length === 0 ? (
        <EmptyState text={t(onlyUnread ? 'noneUnread' : 'none')} />
      ) : (
        <ul className={styles.list}>
          {list.map((notice) => (
            <NoticeItem key={notice.id} notice={notice} onLeave={onClose} />
          ))}
        </ul>
      )}
      {query.data.total > list.length && limit < mostShown && (
        <Button
          block
          loading={query.isFetching}
          onClick={() => setLimit(Math.min(mostShown, limit + pageSize))}
        >
          {t('older')}
        </Button>
      )}
    </>
  );
}
