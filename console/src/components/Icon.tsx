import type { ComponentType } from 'react';

export type IconType = ComponentType<{
  'aria-hidden'?: boolean;
  'aria-label'?: undefined;
  className?: string;
}>;

interface Props {
  of: IconType;
  className?: string;
}

/** An icon that only decorates: hidden from screen readers, whose word stands beside it or on the button. */
export function Icon({ of: Shape, className }: Props) {
  return (
    <span aria-hidden className={className} style={{ display: 'inline-flex' }}>
      <Shape aria-hidden />
    </span>
  );
}
