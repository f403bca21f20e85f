import { fetchedForm } from '../../../components/form/FetchedForm.tsx';

/** Adds or edits a device. */
export const DeviceForm = fetchedForm(() => import('./DeviceDrawer.tsx').then((file) => file.DeviceDrawer));
