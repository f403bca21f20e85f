import { lazy } from 'react';
import { FetchedForm } from '../../../components/form/FetchedForm.tsx';
import type { SettingDrawerProps } from './AlarmSettingDrawer.tsx';

const AlarmSettingDrawer = lazy(() =>
  import('./AlarmSettingDrawer.tsx').then((file) => ({ default: file.AlarmSettingDrawer })),
);

/** Adds or edits an alarm setting. */
export function AlarmSettingForm(props: SettingDrawerProps) {
  return (
    <FetchedForm open={props.open}>
      <AlarmSettingDrawer {...props} />
    </FetchedForm>
  );
}
