import { PlusOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { Suspense, useState } from 'react';
import { useFeedback } from '../../../../components/feedback.tsx';
import { FetchedForm } from '../../../../components/form/FetchedForm.tsx';
import { Icon } from '../../../../components/Icon.tsx';
import { lazyRetry } from '../../../../platform/chunks.ts';
import { useMessages } from '../../../../platform/i18n/messages.ts';
import { usePage } from '../../../../platform/page.ts';
import { wallLinksMessages } from './wall-links.messages.ts';
import type { NewWall } from './wall-links.queries.ts';

const WallLinkDrawer = lazyRetry(() => import('./WallLinkDrawer.tsx').then((file) => file.WallLinkDrawer));
const NewWallDialog = lazyRetry(() => import('./NewWallDialog.tsx').then((file) => file.NewWallDialog));

/** Makes the link that a wall screen is opened with. */
export function WallLinkButton() {
  const t = useMessages(wallLinksMessages);
  const feedback = useFeedback();
  const { query, setQuery } = usePage();
  const [made, setMade] = useState<NewWall>();
  const open = query.get('wall') === '1';
  const close = () => setQuery({ wall: undefined });
  return (
    <>
      <Button icon={<Icon of={PlusOutlined} />} onClick={() => setQuery({ wall: 1 })}>
        {t('add')}
      </Button>
      <FetchedForm open={open}>
        <WallLinkDrawer
          open={open}
          onMade={(wall) => {
            setMade(wall);
            feedback.success(t('made'));
          }}
          onClose={close}
        />
      </FetchedForm>
      {made && (
        <Suspense>
          <NewWallDialog made={made} onClose={() => setMade(undefined)} />
        </Suspense>
      )}
    </>
  );
}
