import { usePage } from '../../../../platform/page.ts';

/** The ways from the values of a device to other sections of its page. */
export function useDeviceSections() {
  const { setQuery } = usePage();
  return {
    /** A signal over time. */
    openHistory: (semaphoreId: string) => setQuery({ tab: 'history', signals: semaphoreId }),
    /** What to do when the device has never sent anything. */
    openConnection: () => setQuery({ tab: 'connection' }),
  };
}
