import { useState } from 'react';

/** True from the first opening on: what opens is fetched then, and stays for the way it closes. */
export function useOpenedOnce(open: boolean): boolean {
  const [opened, setOpened] = useState(open);
  if (open && !opened) setOpened(true);
  return open || opened;
}
