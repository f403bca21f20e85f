import { PlusOutlined } from '@ant-design/icons';
import { Icon } from './Icon.tsx';
import { MayButton, type MayButtonProps } from './MayButton.tsx';

/** The main action of a list: to add to it. */
export function AddButton(props: Omit<MayButtonProps, 'icon'>) {
  return <MayButton {...props} icon={<Icon of={PlusOutlined} />} />;
}
