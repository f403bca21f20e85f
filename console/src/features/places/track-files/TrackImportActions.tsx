import { UploadOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { Icon } from '../../../components/Icon.tsx';
import { SideDrawer } from '../../../components/SideDrawer.tsx';
import { useMessages } from '../../../platform/i18n/messages.ts';
import { usePage } from '../../../platform/page.ts';
import { useMay } from '../../../platform/session.ts';
import { TrackImportForm } from './TrackImportForm.tsx';
import { trackImportsMessages } from './track-imports.messages.ts';

/** Opens beside the track what adds positions of a file to it; open, it has an address. */
export function TrackImportActions({ deviceId }: { deviceId: number }) {
  const t = useMessages(trackImportsMessages);
  const may = useMay();
  const { query, setQuery } = usePage();
  if (!may('devices:update')) return null;
  return (
    <>
      <Button icon={<Icon of={UploadOutlined} />} onClick={() => setQuery({ import: '1' })}>
        {t('title')}
      </Button>
      <SideDrawer
        title={t('title')}
        size={520}
        open={query.get('import') === '1'}
        onClose={() => setQuery({ import: undefined })}
        destroyOnHidden
      >
        <TrackImportForm deviceId={deviceId} />
      </SideDrawer>
    </>
  );
}
