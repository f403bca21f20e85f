import { EnvironmentOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useState } from 'react';
import { Icon } from '../../../components/Icon.tsx';
import { ResourcePage } from '../../../components/resource/ResourceList.tsx';
import { useMessages } from '../../../platform/i18n/messages.ts';
import { FoundStoresMap } from './FoundStoresMap.tsx';
import styles from './StoresPage.module.css';
import { storesMessages } from './stores.messages.ts';
import { stores } from './stores.resource.tsx';

/** Where devices are rented and sold, as a list and on the map. */
export function StoresPage() {
  const t = useMessages(storesMessages);
  const [hasMap, setHasMap] = useState(false);
  return (
    <ResourcePage
      resource={stores}
      actions={() => (
        <Button
          icon={<Icon of={EnvironmentOutlined} />}
          aria-expanded={hasMap}
          onClick={() => setHasMap(!hasMap)}
        >
          {t(hasMap ? 'hideMap' : 'showMap')}
        </Button>
      )}
      around={(list, { params }) => (
        <>
          {hasMap && (
            <div className={styles.map}>
              <FoundStoresMap params={params} />
            </div>
          )}
          {list}
        </>
      )}
    />
  );
}
