import type { AlarmSetting } from '@weir/contract/fleet/device-type-settings';
import type { DeviceTypeItem } from '@weir/contract/fleet/device-types';
import { fetchedForm } from '../../../../components/form/FetchedForm.tsx';
import { useMessages } from '../../../../platform/i18n/messages.ts';
import styles from './AlarmSettings.module.css';
import { alarmSettingsMessages } from './alarm-settings.messages.ts';
import type { ShownSettings } from './alarm-settings.queries.ts';
import { SettingCard } from './SettingCard.tsx';
import { useSettingForm } from './use-setting-form.ts';

const AlarmSettingForm = fetchedForm(() =>
  import('./AlarmSettingDrawer.tsx').then((file) => file.AlarmSettingDrawer),
);

/** The settings of a type, or those that hold for a device, each with what can be done with it; and their form. */
export function SettingList(shown: ShownSettings & { type: DeviceTypeItem }) {
  const { owner, own, ofType = [], mayEdit, type } = shown;
  const t = useMessages(alarmSettingsMessages);
  const form = useSettingForm(shown);
  const ownBySignal = bySignal(own.list);
  const typeBySignal = bySignal(ofType);
  const all = new Map([...typeBySignal, ...ownBySignal]);
  return (
    <>
      <ul className={styles.settings} aria-label={t('settings')}>
        {inOrder([...all.values()], type).map((setting) => (
          <SettingCard
            key={setting.semaphoreId}
            owner={owner}
            seen={own}
            setting={setting}
            isOwn={ownBySignal.has(setting.semaphoreId)}
            ofType={typeBySignal.get(setting.semaphoreId)}
            signal={type.signalList.find(({ semaphoreId }) => semaphoreId === setting.semaphoreId)}
            onEdit={mayEdit ? form.edit : undefined}
          />
        ))}
      </ul>
      <AlarmSettingForm
        open={form.open}
        owner={owner}
        seen={own}
        setting={form.edited?.setting}
        preset={form.edited?.preset}
        signals={type.signalList}
        taken={all}
        onClose={form.close}
      />
    </>
  );
}

const bySignal = (settings: readonly AlarmSetting[]) =>
  new Map(settings.map((setting) => [setting.semaphoreId, setting]));

/** As the signals stand in their type; those that it does not know come last. */
function inOrder(settings: readonly AlarmSetting[], { signalList }: DeviceTypeItem): AlarmSetting[] {
  const place = new Map(signalList.map(({ semaphoreId }, index) => [semaphoreId, index]));
  const placeOf = ({ semaphoreId }: AlarmSetting) => place.get(semaphoreId) ?? signalList.length;
  return settings.toSorted((a, b) => placeOf(a) - placeOf(b));
}
