import { Suspense } from 'react';
import { choiceFilter } from '../../../components/data-table/list-state.ts';
import { ListSkeleton } from '../../../components/ListSkeleton.tsx';
import { PageHeader } from '../../../components/PageHeader.tsx';
import { SectionNav } from '../../../components/SectionNav.tsx';
import { lazyRetry } from '../../../platform/chunks.ts';
import { useMessages } from '../../../platform/i18n/messages.ts';
import { usePage } from '../../../platform/page.ts';
import { OwnDataPanel } from '../../identity/users/own-data/OwnDataPanel.tsx';
import { profileMessages } from '../../identity/users/own-data/profile.messages.ts';

const panels = {
  data: OwnDataPanel,
  password: lazyRetry(() =>
    import('../../identity/sessions/session-list/PasswordPanel.tsx').then((file) => file.PasswordPanel),
  ),
  sessions: lazyRetry(() =>
    import('../../identity/sessions/session-list/SessionsPanel.tsx').then((file) => file.SessionsPanel),
  ),
  reach: lazyRetry(() =>
    import('../../alarms/notifications/channels/ReachPanel.tsx').then((file) => file.ReachPanel),
  ),
  tokens: lazyRetry(() =>
    import('../../identity/sessions/session-list/TokensPanel.tsx').then((file) => file.TokensPanel),
  ),
  'two-factor': lazyRetry(() =>
    import('../../identity/two-factor/TwoFactorPanel.tsx').then((file) => file.TwoFactorPanel),
  ),
};

const tabs = ['data', 'reach', 'password', 'sessions', 'tokens', 'two-factor'] as const;

/** Whoever is signed in: their own data, and what opens their account. */
export function ProfilePage() {
  const t = useMessages(profileMessages);
  const { pathname, query } = usePage();
  const tab = choiceFilter(query.get('tab') ?? undefined, tabs) ?? 'data';
  const Panel = panels[tab];
  return (
    <>
      <PageHeader title={t('title')} />
      <SectionNav
        label={t('sections')}
        current={tab}
        sections={tabs.map((key) => ({
          key,
          label: t(`tab_${key}`),
          href: key === 'data' ? pathname : `${pathname}?tab=${key}`,
        }))}
      />
      <Suspense fallback={<ListSkeleton />}>
        <Panel key={tab} />
      </Suspense>
    </>
  );
}
