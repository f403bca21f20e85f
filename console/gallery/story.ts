import type { ReactNode } from 'react';

/**
 * What the gallery shows of one part. A case is a state worth looking at; `render` is called inside a component's
 * tree, so a case that needs hooks returns an element of its own component.
 */
export interface Story {
  title: string;
  cases: readonly StoryCase[];
}

export interface StoryCase {
  name: string;
  render: () => ReactNode;
}
