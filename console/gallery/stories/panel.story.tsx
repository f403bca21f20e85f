import { Button } from 'antd';
import { Detail, Details } from '../../src/components/Details.tsx';
import { kitMessages } from '../../src/components/kit.messages.ts';
import { Panel } from '../../src/components/Panel.tsx';
import { WithAside } from '../../src/components/WithAside.tsx';
import { useMessages } from '../../src/platform/i18n/messages.ts';
import type { Story } from '../story.ts';

export const story: Story = {
  title: 'Panel',
  cases: [
    { name: 'details', render: () => <KnownOf /> },
    { name: 'tools opposite the title', render: () => <WithTools /> },
    { name: 'with an aside', render: () => <Page /> },
  ],
};

function KnownOf() {
  const t = useMessages(kitMessages);
  return (
    <Panel title={t('more')}>
      <Details>
        <Detail label={t('address')}>湖北省宜昌市夷陵区三斗坪镇</Detail>
        <Detail label={t('remarks')}>{'Gate 3 is closed from November.\nAsk the lock master.'}</Detail>
      </Details>
    </Panel>
  );
}

function WithTools() {
  const t = useMessages(kitMessages);
  return (
    <Panel title={t('status')} tools={<Button>{t('refresh')}</Button>}>
      <p>{t('online')}</p>
    </Panel>
  );
}

const Page = () => (
  <WithAside aside={<KnownOf />}>
    <WithTools />
  </WithAside>
);
