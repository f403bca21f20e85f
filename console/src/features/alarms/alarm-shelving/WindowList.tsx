import { PoweroffOutlined } from '@ant-design/icons';
import { useCallback } from 'react';
import { rowItem } from '../../../components/data-table/row-items.tsx';
import { useFeedback } from '../../../components/feedback.tsx';
import { fetchedForm } from '../../../components/form/FetchedForm.tsx';
import { ResourceList } from '../../../components/resource/ResourceList.tsx';
import type { MenuOf } from '../../../components/resource/resource.ts';
import { saveRecord } from '../../../components/resource/resource-calls.ts';
import { windows } from './windows.resource.tsx';

const WindowDrawer = fetchedForm(() => import('./WindowDrawer.tsx').then((file) => file.WindowDrawer));

/** The maintenance windows, which can be switched off for a while. */
export const WindowList = () => (
  <ResourceList resource={windows} menu={useWindowMenu()} ownForm={WindowDrawer} />
);

function useWindowMenu(): MenuOf<typeof windows> {
  const feedback = useFeedback();
  return useCallback(
    (window, { t, kit, may, edit, remove }) => {
      const toggle = () =>
        saveRecord(windows, window, { enabled: window.enabled ? 0 : 1 }).then(
          () => feedback.success(kit('edited')),
          (error: unknown) => feedback.error(error, kit('editFailed')),
        );
      return [
        edit,
        may('alarms:handle') &&
          rowItem('turn', PoweroffOutlined, t(window.enabled ? 'disable' : 'enable'), () => void toggle()),
        remove,
      ];
    },
    [feedback],
  );
}
