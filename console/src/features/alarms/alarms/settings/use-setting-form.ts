import type { AlarmSetting } from '@weir/contract/fleet/device-type-settings';
import { useState } from 'react';
import { usePage } from '../../../../platform/page.ts';
import type { ShownSettings } from './alarm-settings.queries.ts';

/** What the form is open for: a setting of the owner, or that of the type to begin with. */
interface Edited {
  semaphoreId: string | null;
  setting: AlarmSetting | undefined;
  preset: AlarmSetting | undefined;
}

/** When the form of an alarm setting is open. The address says it, so that a reload opens it again with its draft. */
export function useSettingForm({ own, ofType = [], mayEdit }: ShownSettings) {
  const { query, setQuery } = usePage();
  const semaphoreId = mayEdit ? query.get('setting') : null;
  const isMeant = (setting: AlarmSetting) => setting.semaphoreId === semaphoreId;
  const setting = own.list.find(isMeant);
  const preset = setting ? undefined : ofType.find(isMeant);
  const found: Edited | undefined = (setting ?? preset) && { semaphoreId, setting, preset };
  // Somebody else may remove it meanwhile: what is being written stays, and says so when it is saved.
  const [last, setLast] = useState<Edited>();
  if (found && last?.semaphoreId !== semaphoreId) setLast(found);
  const edited = found ?? (last?.semaphoreId === semaphoreId ? last : undefined);
  return {
    open: edited !== undefined || (mayEdit && query.get('add') === '1'),
    /** Undefined while one is added. */
    edited,
    edit: (next: string) => setQuery({ setting: next }),
    close: () => setQuery({ add: undefined, setting: undefined }),
  };
}
