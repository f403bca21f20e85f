import { fetchedForm } from '../../../../components/form/FetchedForm.tsx';

/** Adds or edits an alarm setting. */
export const AlarmSettingForm = fetchedForm(() =>
  import('./AlarmSettingDrawer.tsx').then((file) => file.AlarmSettingDrawer),
);
