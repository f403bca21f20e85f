import { Drawer, type DrawerProps } from 'antd';
import { useFocusReturn } from './focus-return.ts';

type Props = Omit<DrawerProps, 'open' | 'styles'> & { open: boolean };

const styles = { wrapper: { maxWidth: '100vw' }, footer: { padding: '12px 24px' } };

/** Beside the page, never wider than the window; when it closes, the focus goes back to where the person was. */
export function SideDrawer({ title, ...props }: Props) {
  useFocusReturn(props.open);
  return <Drawer {...props} title={<h2 className="drawerTitle">{title}</h2>} styles={styles} />;
}
