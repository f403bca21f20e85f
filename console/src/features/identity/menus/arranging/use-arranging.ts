import { type MenuEntry, maxMenuDepth } from '@weir/contract/identity/menus';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useFeedback } from '../../../../components/feedback.tsx';
import { isApiError } from '../../../../platform/api-error.ts';
import { useLocalName } from '../../../../platform/i18n/local-name.ts';
import { type Translate, useMessages } from '../../../../platform/i18n/messages.ts';
import {
  type Direction,
  isSamePlace,
  type Place,
  placeOf,
  positionOf,
  type Refusal,
  stepOf,
  stillThere,
  withMoved,
} from '../tree/menu-places.ts';
import { menusMessages } from '../tree/menus.messages.ts';
import { knownMenus, moveTo, show } from '../tree/menus.queries.ts';
import { createMoveSeries } from './move-series.ts';
import { Superseded, useSequentialChanges } from './use-sequential-changes.ts';

type Words = (typeof menusMessages)['words']['zh'];

export interface Arranging {
  move: (entry: MenuEntry, place: Place) => void;
  step: (entry: MenuEntry, direction: Direction) => void;
  show: (entry: MenuEntry, isShown: boolean) => void;
}

/**
 * Moves rows and hides them: shown at once, told to the server in turn, and taken back on a click. Also
 * what a screen reader is told of the last move. The functions stay the same ones.
 */
export function useArranging(onMoved: (id: number, place: Place) => void): {
  arranging: Arranging;
  said: string;
} {
  const t = useMessages(menusMessages);
  const nameOf = useLocalName();
  const feedback = useFeedback();
  const change = useSequentialChanges();
  const [said, setSaid] = useState('');
  const [series] = useState(createMoveSeries);

  const failed = (error: unknown, what?: string) => {
    if (!(error instanceof Superseded)) feedback.error(error, what);
  };
  const put = (id: number, place: Place) => {
    const there = stillThere(knownMenus(), place);
    return change({
      id,
      apply: (rows) => withMoved(rows, id, there),
      send: (entry) => moveTo(entry, there),
    });
  };
  const move = (entry: MenuEntry, place: Place) => {
    const { id } = entry;
    const from = placeOf(knownMenus(), id);
    if (isSamePlace(place, from)) return;
    const step = series.step(id, from);
    const undo = () => {
      series.end();
      return put(id, step.origin).then(() => onMoved(id, step.origin));
    };
    put(id, place).then(
      () => {
        step.saved();
        feedback.undo(t('moved', { name: nameOf(entry) }), undo, {
          name: 'menu-move',
          onGone: step.offerGone,
        });
      },
      (error: unknown) => {
        step.refused();
        failed(moveError(error, t), t('moveFailed'));
      },
    );
    setSaid(saidOf(knownMenus(), entry, { t, nameOf }));
    onMoved(id, place);
  };
  const arranging = useSteady({
    move,
    step(entry: MenuEntry, direction: Direction) {
      const step = stepOf(knownMenus(), entry.id, direction);
      if ('place' in step) return move(entry, step.place);
      const reason = t(step.refusal, { limit: maxMenuDepth });
      setSaid(t('notMoved', { name: nameOf(entry), reason }));
    },
    show(entry: MenuEntry, isShown: boolean) {
      const { id } = entry;
      const set = (to: boolean) =>
        change({
          id,
          apply: (rows) => rows.map((row) => (row.id === id ? { ...row, is_show: to ? 1 : 0 } : row)),
          send: (latest) => show(latest, to),
        });
      set(isShown).then(
        () =>
          feedback.undo(t(isShown ? 'nowShown' : 'nowHidden', { name: nameOf(entry) }), () => set(!isShown), {
            name: `menu-show-${id}`,
          }),
        failed,
      );
    },
  });
  return { arranging, said };
}

/** The same functions at every drawing, doing what those of the last one do. */
function useSteady(latest: Arranging): Arranging {
  const current = useRef(latest);
  useEffect(() => {
    current.current = latest;
  });
  return useMemo(
    () => ({
      move: (...args) => current.current.move(...args),
      step: (...args) => current.current.step(...args),
      show: (...args) => current.current.show(...args),
    }),
    [],
  );
}

interface Saying {
  t: Translate<Words>;
  nameOf: (entry: MenuEntry) => string;
}

function saidOf(rows: readonly MenuEntry[], entry: MenuEntry, { t, nameOf }: Saying): string {
  const { position, count, parent } = positionOf(rows, entry.id);
  const where = { name: nameOf(entry), position, total: count };
  return parent ? t('placed', { ...where, parent: nameOf(parent) }) : t('placedTop', where);
}

const refusals: Record<string, Refusal | 'gone'> = { cycle: 'cycle', depth: 'depth', reference: 'gone' };

/** The server names a field; here there is none, only the row that went back. */
function moveError(error: unknown, t: Translate<Words>): unknown {
  const [field] = isApiError(error) ? error.fields : [];
  if (!field) return error;
  if (field.field === 'beforeId') return new Error(t('changedMeanwhile'));
  const word = refusals[field.rule];
  return word ? new Error(t(word, { limit: maxMenuDepth })) : error;
}
