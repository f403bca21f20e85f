import { type ComponentProps, useEffect } from 'react';
import { create } from 'zustand';
import type { IconType } from '../../../../components/Icon.tsx';

type Shapes = Readonly<Record<string, IconType>>;

/** Undefined until they are asked for and there. */
const useShapes = create<{ shapes: Shapes | undefined }>(() => ({ shapes: undefined }));

let requested = false;

/** A menu with neutral pictures is still a menu; what could not be fetched is asked for again the next time. */
function fetchShapes(): void {
  if (requested) return;
  requested = true;
  import('./icon-shapes.ts').then(
    (shapes) => useShapes.setState({ shapes }),
    () => {
      requested = false;
      useShapes.setState({ shapes: {} });
    },
  );
}

const made = new Map<string, IconType>();

/** An icon that comes with the many that the shell does not carry; its place is kept meanwhile. */
export function fetchedIcon(name: string, fallback: IconType): IconType {
  const known = made.get(name);
  if (known) return known;
  // biome-ignore lint/correctness/noComponentHookFactories: made once for each name
  const Fetched = (props: ComponentProps<IconType>) => {
    const shapes = useShapes((state) => state.shapes);
    useEffect(() => fetchShapes(), []);
    const Shape = shapes?.[name] ?? fallback;
    return shapes ? <Shape {...props} /> : <span className={props.className} style={place} aria-hidden />;
  };
  made.set(name, Fetched);
  return Fetched;
}

const place = { display: 'inline-block', width: '1em', height: '1em' };
