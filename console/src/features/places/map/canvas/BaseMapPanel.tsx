import { useQuery } from '@tanstack/react-query';
import { type ReactNode, Suspense } from 'react';
import { ListSkeleton } from '../../../../components/ListSkeleton.tsx';
import { QueryState } from '../../../../components/QueryState.tsx';
import { lazyRetry } from '../../../../platform/chunks.ts';
import { baseMapQuery } from '../model/map.queries.ts';
import type { BaseMapProps } from './BaseMapCanvas.tsx';
import { canDrawMaps } from './webgl.ts';

const BaseMapCanvas = lazyRetry(() => import('./BaseMapCanvas.tsx').then((chunk) => chunk.BaseMapCanvas));

interface Props extends BaseMapProps {
  /** Where no map can be drawn. */
  instead: ReactNode;
}

/** The base map, fetched when it is shown first. It fills the positioned box that it stands in. */
export function BaseMapPanel(props: Props) {
  return canDrawMaps() ? <DrawnPanel {...props} /> : props.instead;
}

function DrawnPanel({ instead: _, ...props }: Props) {
  const query = useQuery(baseMapQuery());
  if (query.isError) return <QueryState query={query} />;
  // The map's script and the answer are on their way together.
  return (
    <Suspense fallback={<ListSkeleton rows={3} />}>
      <BaseMapCanvas base={query.data} {...props} />
    </Suspense>
  );
}
