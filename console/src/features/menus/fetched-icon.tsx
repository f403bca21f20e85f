import { type ComponentProps, useEffect } from 'react';
import { create } from 'zustand';
import type { IconType } from '../../components/Icon.tsx';

type Shapes = Readonly<Record<string, IconType>>;

/** The few that a built-in row may name, and the many that may be chosen. */
const sources = {
  few: () => import('./administration-icons.ts').then((file): Shapes => file.administrationIcons),
  many: () => import('./icon-shapes.ts').then((file): Shapes => file.iconShapes),
};
type Source = keyof typeof sources;

const few = new Set([
  'AuditOutlined',
  'KeyOutlined',
  'MenuOutlined',
  'SafetyCertificateOutlined',
  'UserSwitchOutlined',
]);

/** Undefined until they are asked for and there. */
const useShapes = create<Record<Source, Shapes | undefined>>(() => ({ few: undefined, many: undefined }));

const asked = new Set<Source>();

/** A menu with neutral pictures is still a menu; what could not be fetched is asked for again the next time. */
function fetchShapes(source: Source): void {
  if (asked.has(source)) return;
  asked.add(source);
  sources[source]().then(
    (shapes) => useShapes.setState({ [source]: shapes }),
    () => {
      asked.delete(source);
      useShapes.setState({ [source]: {} });
    },
  );
}

const made = new Map<string, IconType>();

/** An icon that the shell does not carry; its place is kept until it is there. */
export function fetchedIcon(name: string, fallback: IconType): IconType {
  const known = made.get(name);
  if (known) return known;
  const source = few.has(name) ? 'few' : 'many';
  // biome-ignore lint/correctness/noComponentHookFactories: made once for each name
  const Fetched = (props: ComponentProps<IconType>) => {
    const shapes = useShapes((state) => state[source]);
    useEffect(() => fetchShapes(source), []);
    const Shape = shapes?.[name] ?? fallback;
    return shapes ? <Shape {...props} /> : <span className={props.className} style={place} aria-hidden />;
  };
  made.set(name, Fetched);
  return Fetched;
}

const place = { display: 'inline-block', width: '1em', height: '1em' };
