import { type ReactNode, Suspense } from 'react';
import { ListSkeleton } from '../../../../components/ListSkeleton.tsx';
import { lazyRetry } from '../../../../platform/chunks.ts';
import type { BaseMapProps } from './BaseMapCanvas.tsx';
import { canDrawMaps } from './webgl.ts';

const BaseMapCanvas = lazyRetry(() => import('./BaseMapCanvas.tsx').then((chunk) => chunk.BaseMapCanvas));

interface Props extends BaseMapProps {
  /** Where no map can be drawn. */
  instead: ReactNode;
}

/** The base map, fetched when it is shown first. It fills the positioned box that it stands in. */
export function BaseMapPanel({ instead, ...props }: Props) {
  if (!canDrawMaps()) return instead;
  return (
    <Suspense fallback={<ListSkeleton rows={3} />}>
      <BaseMapCanvas {...props} />
    </Suspense>
  );
}
