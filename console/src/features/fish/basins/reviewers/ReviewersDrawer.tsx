import { AuditOutlined } from '@ant-design/icons';
import { listReviewers } from '@weir/contract/fish/reviewers';
import { Button } from 'antd';
import { useState } from 'react';
import { Icon } from '../../../../components/Icon.tsx';
import { ResourcePanel } from '../../../../components/resource/ResourcePanel.tsx';
import { SideDrawer } from '../../../../components/SideDrawer.tsx';
import { useMessages } from '../../../../platform/i18n/messages.ts';
import { useMay } from '../../../../platform/session.ts';
import { reviewersMessages } from './reviewers.messages.ts';
import { reviewers } from './reviewers.resource.tsx';

/** The button that opens who reviews what lies in which basins. */
export function ReviewersDrawer() {
  const t = useMessages(reviewersMessages);
  const may = useMay();
  const [open, setOpen] = useState(false);
  if (!may(listReviewers.access)) return null;
  return (
    <>
      <Button icon={<Icon of={AuditOutlined} />} onClick={() => setOpen(true)}>
        {t('title')}
      </Button>
      <SideDrawer title={t('title')} open={open} size={560} onClose={() => setOpen(false)} destroyOnHidden>
        <ResourcePanel resource={reviewers} icon={AuditOutlined} />
      </SideDrawer>
    </>
  );
}
