/** Something that happens, and those who want to know. Listeners run after the emitter, and never fail it. */
export interface Topic<T> {
  publish(event: T): void;
  /** Returns the function that ends the subscription. */
  subscribe(listener: (event: T) => void): () => void;
}

export function createTopic<T>(onError: (error: unknown) => void): Topic<T> {
  const listeners = new Set<(event: T) => void>();
  return {
    publish(event) {
      for (const listener of listeners) {
        try {
          listener(event);
        } catch (error) {
          onError(error);
        }
      }
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
