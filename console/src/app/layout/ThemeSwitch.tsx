import { DesktopOutlined, MoonOutlined, SunOutlined } from '@ant-design/icons';
import { themeModes } from '@weir/contract/workplace/preferences';
import { Icon } from '../../components/Icon.tsx';
import { MenuButton } from '../../components/MenuButton.tsx';
import { setThemeMode, useThemeMode } from '../../platform/appearance.ts';
import { useMessages } from '../../platform/i18n/messages.ts';
import { appMessages } from '../app.messages.ts';
import styles from './TopBar.module.css';

const icons = { light: SunOutlined, dark: MoonOutlined, system: DesktopOutlined };

export function ThemeSwitch() {
  const t = useMessages(appMessages);
  const mode = useThemeMode();
  const items = themeModes.map((each) => ({
    key: each,
    icon: <Icon of={icons[each]} />,
    label: t(each),
    onClick: () => setThemeMode(each),
  }));
  return (
    <MenuButton items={items} selected={[mode]} className={styles.button} label={`${t('theme')}: ${t(mode)}`}>
      <Icon of={icons[mode]} />
    </MenuButton>
  );
}
