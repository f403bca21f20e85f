import { Link, Navigate, useLocation } from 'react-router';
import { useMessages } from '../../platform/i18n/messages.ts';
import { appMessages } from '../app.messages.ts';
import { MessagePage } from '../message-pages.tsx';
import { menuHasPath, useMenuRows } from './menu.ts';

/** A path that no screen has: the menu may name it all the same. */
export function UnknownView() {
  const t = useMessages(appMessages);
  const { pathname } = useLocation();
  const { data, isPending } = useMenuRows();
  if (isPending) return null;
  if (!menuHasPath(data?.list ?? [], pathname)) return <Navigate to="/404" replace />;
  return (
    <MessagePage title={t('unknownViewTitle')} text={t('unknownViewText', { path: pathname })}>
      <Link to="/dashboard">{t('toDashboard')}</Link>
    </MessagePage>
  );
}
