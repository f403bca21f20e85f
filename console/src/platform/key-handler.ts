import { createKeybindingsHandler } from 'tinykeys';

/** What a key does, by the keys as the registry writes them. */
export type Bindings = Record<string, () => void>;

interface Options {
  /** Whether keys may act now at all; asked at each key. */
  mayFire: (event: KeyboardEvent) => boolean;
}

/**
 * Listens for the bindings. A layout without Latin letters is heard by the place of the key, any other by
 * what the key writes: on a French keyboard `a` stays where `a` is printed.
 */
export function createKeyHandler(bindings: Bindings, { mayFire }: Options): (event: Event) => void {
  const written = createKeybindingsHandler(handlersOf(bindings, writtenKeys), {
    ignore: (event) => !isLatin(event) || !mayFire(event),
  });
  const placed = createKeybindingsHandler(handlersOf(bindings, placedKeys), {
    ignore: (event) => isLatin(event) || !mayFire(event),
  });
  return (event) => {
    written(event);
    placed(event);
  };
}

function handlersOf(bindings: Bindings, variants: (keys: string) => string[]) {
  const handlers: Record<string, (event: KeyboardEvent) => void> = {};
  for (const [keys, run] of Object.entries(bindings)) {
    for (const variant of variants(keys)) {
      handlers[variant] = (event) => {
        event.preventDefault();
        run();
      };
    }
  }
  return handlers;
}

/** Signs need Shift or AltGr on some keyboards and nothing on others. */
const writtenKeys = (keys: string): string[] =>
  /^[^\w\s]$/.test(keys) ? [`[Shift]+${keys}`, `AltGraph+${keys}`] : [keys];

const codes: Record<string, string> = { '[': 'BracketLeft', '/': 'Slash', '?': 'Shift+Slash' };

/** The same by where the keys lie on an American keyboard. */
const placedKeys = (keys: string): string[] => [
  keys
    .split(' ')
    .map(
      (press) =>
        codes[press] ??
        press.replace(/(^|\+)([a-z])$/, (_all, before, key) => `${before}Key${key.toUpperCase()}`),
    )
    .join(' '),
];

/** Also what writes nothing: Enter, arrows and the like have Latin names. */
const isLatin = ({ key }: KeyboardEvent): boolean => /^[\u0020-\u024f]/.test(key);

const editable =
  'input, textarea, select, [contenteditable]:not([contenteditable="false"]), [role="textbox"]';

/** Nobody is typing, and no dialog asks for attention. */
export function isFree(event: KeyboardEvent): boolean {
  const { target } = event;
  if (event.repeat || event.isComposing || event.defaultPrevented) return false;
  if (target instanceof Element && target.closest(editable)) return false;
  return ![...document.querySelectorAll('[aria-modal="true"]')].some((dialog) => dialog.checkVisibility());
}
