import { PlusOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { Icon } from '../../src/components/Icon.tsx';
import { kitMessages } from '../../src/components/kit.messages.ts';
import { PageHeader } from '../../src/components/PageHeader.tsx';
import { PresenceTag } from '../../src/components/StatusTag.tsx';
import { useMessages } from '../../src/platform/i18n/messages.ts';
import type { Story } from '../story.ts';

const riverStation = '长江宜昌江段水质监测站 3 号';

export const story: Story = {
  title: 'PageHeader',
  cases: [
    { name: 'title alone', render: () => <PageHeader title={riverStation} /> },
    {
      name: 'facts and actions',
      render: () => (
        <PageHeader
          title={riverStation}
          facts={
            <>
              <PresenceTag presence="online" />
              <span className="mono">WQ-2026-0003</span>
            </>
          }
          actions={<Actions />}
        />
      ),
    },
    {
      name: 'long title',
      render: () => (
        <PageHeader
          title="Estación de vigilancia de la calidad del agua del embalse de las Tres Gargantas, margen derecho, boya número diecisiete"
          facts={<PresenceTag presence="offline" since="2026-01-02T03:04:05Z" />}
          actions={<Actions />}
        />
      ),
    },
  ],
};

function Actions() {
  const t = useMessages(kitMessages);
  return (
    <>
      <Button>{t('refresh')}</Button>
      <Button>{t('edit')}</Button>
      <Button type="primary" icon={<Icon of={PlusOutlined} />}>
        {t('add')}
      </Button>
    </>
  );
}
