import { Suspense } from 'react';
import { choiceFilter } from '../../../components/data-table/list-state.ts';
import { ListSkeleton } from '../../../components/ListSkeleton.tsx';
import { PageHeader } from '../../../components/PageHeader.tsx';
import { AddRecordButton } from '../../../components/resource/AddRecordButton.tsx';
import { ResourceList } from '../../../components/resource/ResourceList.tsx';
import { SectionNav } from '../../../components/SectionNav.tsx';
import { lazyRetry } from '../../../platform/chunks.ts';
import { useMessages } from '../../../platform/i18n/messages.ts';
import { usePage } from '../../../platform/page.ts';
import { notificationsMessages } from './channels/notifications.messages.ts';
import { deliveries } from './deliveries/deliveries.resource.tsx';
import { notificationsPage } from './notifications.screen.ts';
import { RuleList } from './rules/RuleList.tsx';
import { rules } from './rules/rules.resource.tsx';

const ChannelsSection = lazyRetry(() => import('./ChannelsSection.tsx').then((file) => file.ChannelsSection));

const tabs = ['rules', 'channels', 'deliveries'] as const;
const hrefOf = (tab: (typeof tabs)[number]) =>
  tab === 'rules' ? notificationsPage.path : notificationsPage.address({ tab });

/** Who is told of alarms, by what, and what was sent. */
export function NotificationsPage() {
  const t = useMessages(notificationsMessages);
  const { query } = usePage();
  const tab = choiceFilter(query.get('tab') ?? undefined, tabs) ?? 'rules';
  return (
    <>
      <PageHeader title={t('title')} actions={tab === 'rules' && <AddRecordButton resource={rules} />} />
      <SectionNav
        label={t('views')}
        current={tab}
        sections={tabs.map((key) => ({ key, label: t(key), href: hrefOf(key) }))}
      />
      {tab === 'rules' && <RuleList />}
      <Suspense fallback={<ListSkeleton rows={4} />}>{tab === 'channels' && <ChannelsSection />}</Suspense>
      {tab === 'deliveries' && <ResourceList resource={deliveries} />}
    </>
  );
}
