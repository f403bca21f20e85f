import { codes } from '@weir/contract/errors';
import { Button, Flex } from 'antd';
import { kitMessages } from '../../src/components/kit.messages.ts';
import { NoSuchRecord } from '../../src/components/NoSuchRecord.tsx';
import { EmptyState, ErrorState, StaleNotice } from '../../src/components/states.tsx';
import { ApiError } from '../../src/platform/api-error.ts';
import { useMessages } from '../../src/platform/i18n/messages.ts';
import type { Story } from '../story.ts';

const nothing = () => undefined;
const unreachable = new ApiError({ code: 'network', message: 'unreachable' });
const broken = new ApiError({
  code: codes.ours,
  message: 'broken',
  requestId: '9d1f4c7e-2b60-4a57-9c3e-51d0f8a2b6c4',
});

export const story: Story = {
  title: 'States',
  cases: [
    { name: 'nothing matches', render: () => <NoMatch /> },
    { name: 'first use', render: () => <FirstUse /> },
    { name: 'no such record', render: () => <NoSuchRecord title="Gauge 7" listHref="/" /> },
    {
      name: 'errors',
      render: () => (
        <Flex vertical gap={16}>
          <ErrorState error={unreachable} onRetry={nothing} />
          <ErrorState error={broken} onRetry={nothing} />
        </Flex>
      ),
    },
    {
      name: 'stale data',
      render: () => <StaleNotice error={unreachable} sinceMs={Date.now() - 300_000} onRetry={nothing} />,
    },
  ],
};

function NoMatch() {
  const t = useMessages(kitMessages);
  return <EmptyState text={t('noMatch')} action={<Button>{t('clearFilters')}</Button>} />;
}

function FirstUse() {
  const t = useMessages(kitMessages);
  return (
    <EmptyState text={t('recycleBinEmpty')} action={<Button type="primary">{t('backToList')}</Button>} />
  );
}
