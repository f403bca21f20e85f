import { homePath } from '@weir/contract/identity/home-path';
import type { Permission } from '@weir/contract/permissions';
import { type ReactNode, Suspense } from 'react';
import { Link } from 'react-router';
import { signInPage } from '../features/identity/sessions/sessions.screen.ts';
import { lazyRetry } from '../platform/chunks.ts';
import { useMessages } from '../platform/i18n/messages.ts';
import { usePageTitle } from '../platform/page-title.ts';
import { appMessages } from './app.messages.ts';
import styles from './message-pages.module.css';

const MissingPermission = lazyRetry(() =>
  import('./MissingPermission.tsx').then((file) => file.MissingPermission),
);

interface Props {
  code?: string;
  title: string;
  text: ReactNode;
  children?: ReactNode;
}

/** A page that has one thing to say. */
export function MessagePage({ code, title, text, children }: Props) {
  usePageTitle(title);
  return (
    <section className={styles.page}>
      {code && (
        <div className={styles.code} aria-hidden>
          {code}
        </div>
      )}
      <h1 className={styles.title}>{title}</h1>
      <p className="quiet">{text}</p>
      {children}
    </section>
  );
}

export function NotFoundPage() {
  const t = useMessages(appMessages);
  return (
    <MessagePage code="404" title={t('notFoundTitle')} text={t('notFoundText')}>
      <Link to={homePath}>{t('toDashboard')}</Link>
    </MessagePage>
  );
}

/** @param word the permission that is missing, where it is known. */
export function ForbiddenPage({ permission }: { permission?: Permission }) {
  const t = useMessages(appMessages);
  return (
    <MessagePage code="403" title={t('forbiddenTitle')} text={t('forbiddenText')}>
      <Suspense>{permission && <MissingPermission permission={permission} />}</Suspense>
      <Link to={homePath}>{t('toDashboard')}</Link>
    </MessagePage>
  );
}

export function UnauthorizedPage() {
  const t = useMessages(appMessages);
  return (
    <MessagePage code="401" title={t('unauthorizedTitle')} text={t('unauthorizedText')}>
      <Link to={signInPage.path}>{t('toSignIn')}</Link>
    </MessagePage>
  );
}
