import { PoweroffOutlined } from '@ant-design/icons';
import { lazy, useCallback } from 'react';
import { rowItem } from '../../../components/data-table/row-items.tsx';
import { useFeedback } from '../../../components/feedback.tsx';
import { FetchedForm } from '../../../components/form/FetchedForm.tsx';
import { ResourceList } from '../../../components/resource/ResourceList.tsx';
import type { MenuOf } from '../../../components/resource/resource.ts';
import { saveRecord } from '../../../components/resource/resource-calls.ts';
import { windows } from './windows.resource.tsx';

const WindowDrawer = lazy(() =>
  import('./WindowDrawer.tsx').then((file) => ({ default: file.WindowDrawer })),
);

/** The maintenance windows, which can be switched off for a while. */
export const WindowList = () => (
  <ResourceList
    resource={windows}
    menu={useWindowMenu()}
    ownForm={(form) => (
      <FetchedForm open={form.open}>
        <WindowDrawer {...form} />
      </FetchedForm>
    )}
  />
);

function useWindowMenu(): MenuOf<typeof windows> {
  const feedback = useFeedback();
  return useCallback(
    (window, { t, kit, may, edit, remove }) => {
      const turn = () =>
        saveRecord(windows, window, { enabled: window.enabled ? 0 : 1 }).then(
          () => feedback.success(kit('edited')),
          (error: unknown) => feedback.error(error, kit('editFailed')),
        );
      return [
        edit,
        may('alarms:handle') &&
          rowItem('turn', PoweroffOutlined, t(window.enabled ? 'disable' : 'enable'), () => void turn()),
        remove,
      ];
    },
    [feedback],
  );
}
