import type { Logger } from '../logger.ts';
import type { EventKind, PayloadOf } from './define-event.ts';

type Listener<Payload> = (payload: Payload) => unknown;

/** How features tell each other what happened: after the commit, in memory. An event is a hint and may be lost. */
export interface Bus {
  emit<Payload>(event: EventKind<Payload>, payload: Payload): void;
  /** Says to the caches of this process what they may not have heard. They are the same after hearing it twice. */
  repeat<Payload>(event: EventKind<Payload>, payload: Payload): void;
  /** Hears what happened in whichever process. Returns the function that ends it. */
  on<Event extends EventKind<unknown>>(event: Event, listener: Listener<PayloadOf<Event>>): () => void;
  /**
   * Hears what happened in this process, once: for who writes down what it hears, which one of them is to do, and for
   * what is to be done at once.
   */
  onHere<Event extends EventKind<unknown>>(event: Event, listener: Listener<PayloadOf<Event>>): () => void;
  /** From here on nobody hears anything. */
  close(): void;
}

interface Deps {
  logger: Pick<Logger, 'error'>;
  /** Refuses a payload that is not what its event says. Tests set it: it may cost as much as what is told of. */
  check?: ((event: EventKind<unknown>, payload: unknown) => void) | undefined;
}

/** Listeners run at once, in the order in which they came, and never fail the emitter. */
export function createBus({ logger, check }: Deps): Bus {
  const listeners = new Map<string, { listener: Listener<never>; isWriter: boolean }[]>();

  const failed = ({ name }: EventKind<unknown>, error: unknown) =>
    logger.error({ err: error, event: name }, 'a listener failed');

  const deliver = <Payload>(event: EventKind<Payload>, payload: Payload, isRepeated: boolean) => {
    check?.(event, payload);
    for (const { listener, isWriter } of listeners.get(event.name) ?? []) {
      if (isRepeated && isWriter) continue;
      try {
        const ended = (listener as Listener<Payload>)(payload);
        if (ended instanceof Promise) ended.catch((error: unknown) => failed(event, error));
      } catch (error) {
        failed(event, error);
      }
    }
  };

  const listen = ({ name }: EventKind<unknown>, listener: Listener<never>, isWriter: boolean) => {
    const mine = { listener, isWriter };
    listeners.set(name, [...(listeners.get(name) ?? []), mine]);
    return () =>
      void listeners.set(
        name,
        (listeners.get(name) ?? []).filter((other) => other !== mine),
      );
  };

  return {
    emit: (event, payload) => deliver(event, payload, false),
    repeat: (event, payload) => deliver(event, payload, true),
    on: (event, listener) => listen(event, listener, false),
    onHere: (event, listener) => listen(event, listener, true),
    close: () => listeners.clear(),
  };
}
