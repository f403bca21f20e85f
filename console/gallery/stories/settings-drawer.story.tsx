import { Button } from 'antd';
import { useEffect } from 'react';
import { SettingsDrawer } from '../../src/app/settings/SettingsDrawer.tsx';
import { SettingsHandle } from '../../src/app/settings/SettingsHandle.tsx';
import { closeSettings, openSettings, useSettingsOpen } from '../../src/app/state/settings-state.ts';
import type { Story } from '../story.ts';

function Opened() {
  const open = useSettingsOpen();
  useEffect(() => {
    openSettings();
    return closeSettings;
  }, []);
  return (
    <>
      <Button onClick={openSettings}>Open</Button>
      <SettingsDrawer open={open} />
    </>
  );
}

export const story: Story = {
  title: 'SettingsDrawer',
  cases: [
    { name: 'open', render: () => <Opened /> },
    { name: 'the floating handle', render: () => <SettingsHandle /> },
  ],
};
