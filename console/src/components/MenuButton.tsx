import { Dropdown, type MenuProps } from 'antd';
import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef } from 'react';
import { activateByKey, useMenuFocus } from './menu-focus.ts';

interface Props {
  items: MenuProps['items'];
  /** The entries that hold at present. */
  selected?: string[];
  className: string | undefined;
  menuClassName?: string | undefined;
  /** Where the button shows no words. */
  label?: string;
  placement?: 'bottomLeft' | 'bottomRight';
  onOpen?: (() => void) | undefined;
  /** The pointer or the focus comes near: what the menu leads to may be fetched. */
  onApproach?: () => void;
  children: ReactNode;
}

/** A button of the frame that opens a menu: the focus goes into it and comes back. */
export function MenuButton({
  items,
  selected = [],
  className,
  menuClassName,
  label,
  placement = 'bottomRight',
  onOpen,
  onApproach,
  children,
}: Props) {
  const button = useRef<HTMLButtonElement>(null);
  const id = useId();
  const { open, onOpenChange } = useMenuFocus(button);
  // Entries may come when the menu is open already, and then the focus still waits at the button.
  // biome-ignore lint/correctness/useExhaustiveDependencies: other entries are what it is for
  useEffect(() => {
    if (open && document.activeElement === button.current) focusFirst(id);
  }, [open, id, items]);
  const change = (next: boolean) => {
    onOpenChange(next);
    if (next) onOpen?.();
  };
  const openByArrow = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
    event.preventDefault();
    if (open) focusFirst(id);
    else change(true);
  };
  return (
    <Dropdown
      open={open}
      onOpenChange={change}
      autoFocus
      destroyOnHidden
      menu={{ id, items, selectedKeys: selected, className: menuClassName, onKeyDown: activateByKey }}
      trigger={['click']}
      placement={placement}
    >
      <button
        ref={button}
        type="button"
        className={className}
        aria-label={label}
        title={label}
        aria-haspopup="menu"
        aria-expanded={open}
        onKeyDown={openByArrow}
        onPointerEnter={onApproach}
        onFocus={onApproach}
      >
        {children}
      </button>
    </Dropdown>
  );
}

const focusFirst = (menuId: string): void =>
  document
    .getElementById(menuId)
    ?.querySelector<HTMLElement>('[role="menuitem"]:not([aria-disabled="true"])')
    ?.focus();
