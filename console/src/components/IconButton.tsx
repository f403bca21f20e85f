import { Button, type ButtonProps } from 'antd';
import { Icon, type IconType } from './Icon.tsx';

interface Props extends Omit<ButtonProps, 'icon' | 'title' | 'aria-label' | 'children'> {
  icon: IconType;
  /** What it does: for screen readers, and while the pointer is on it. */
  label: string;
}

/** A button that is an icon alone. */
export const IconButton = ({ icon, label, ...button }: Props) => (
  <Button {...button} icon={<Icon of={icon} />} aria-label={label} title={label} />
);
