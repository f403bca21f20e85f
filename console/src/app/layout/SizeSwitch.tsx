import { FontSizeOutlined } from '@ant-design/icons';
import { elementSizes } from '@weir/contract/workplace/preferences';
import { Icon } from '../../components/Icon.tsx';
import { MenuButton } from '../../components/MenuButton.tsx';
import { useMessages } from '../../platform/i18n/messages.ts';
import { sizeMessages } from '../settings/size.messages.ts';
import { sizeWords, useSizeSwitch } from '../settings/use-size-switch.ts';
import styles from './TopBar.module.css';

/** How large the controls are. */
export function SizeSwitch() {
  const t = useMessages(sizeMessages);
  const { size, changeSize } = useSizeSwitch();
  const items = elementSizes.map((each) => ({
    key: each,
    label: t(sizeWords[each]),
    disabled: each === size,
    onClick: () => changeSize(each),
  }));
  const label = `${t('size')}: ${t(sizeWords[size])}`;
  return (
    <MenuButton items={items} selected={[size]} className={styles.button} label={label}>
      <Icon of={FontSizeOutlined} />
    </MenuButton>
  );
}
