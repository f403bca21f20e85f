import { Link, Navigate, useLocation } from 'react-router';
import { dashboardPage } from '../../features/workplace/home/home.screen.ts';
import { useMessages } from '../../platform/i18n/messages.ts';
import { appMessages } from '../app.messages.ts';
import { firstChildOf, menuHasPath, useMenuRows } from '../menu.ts';
import { MessagePage } from '../message-pages.tsx';

/** A path that no screen has: the menu may name it all the same, as a heading or as a view yet to come. */
export function UnknownView() {
  const t = useMessages(appMessages);
  const { pathname } = useLocation();
  const { data, isPending } = useMenuRows();
  if (isPending) return null;
  const rows = data?.list ?? [];
  if (!menuHasPath(rows, pathname)) return <Navigate to="/404" replace />;
  const child = firstChildOf(rows, pathname);
  if (child) return <Navigate to={child} replace />;
  return (
    <MessagePage title={t('unknownViewTitle')} text={t('unknownViewText', { path: pathname })}>
      <Link to={dashboardPage.path}>{t('toDashboard')}</Link>
    </MessagePage>
  );
}
