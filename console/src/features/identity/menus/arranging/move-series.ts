import type { Place } from '../tree/menu-places.ts';

export interface MoveStep {
  /** Where the row was before the first step of the move. */
  readonly origin: Place;
  /** It is saved, and undoing the move is offered. */
  saved: () => void;
  refused: () => void;
  offerGone: () => void;
}

interface Move {
  id: number;
  origin: Place;
  underWay: number;
  isOffered: boolean;
}

/** Several steps of one row are one move as long as undoing it is offered: undone together. */
export function createMoveSeries() {
  let last: Move | undefined;
  const goesOn = (id: number) => last?.id === id && (last.isOffered || last.underWay > 0);
  return {
    step(id: number, from: Place): MoveStep {
      const move: Move = last && goesOn(id) ? last : { id, origin: from, underWay: 0, isOffered: false };
      last = move;
      move.underWay += 1;
      return {
        origin: move.origin,
        saved() {
          move.underWay -= 1;
          move.isOffered = true;
        },
        refused() {
          move.underWay -= 1;
        },
        offerGone() {
          move.isOffered = false;
        },
      };
    },
    /** It is undone: what follows is another move. */
    end() {
      last = undefined;
    },
  };
}
