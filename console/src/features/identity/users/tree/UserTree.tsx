import { useInfiniteQuery } from '@tanstack/react-query';
import { type KeyboardEvent, useRef, useState } from 'react';
import { treeStep } from '../../../../components/key-steps.ts';
import { QueryState } from '../../../../components/QueryState.tsx';
import { useMessages } from '../../../../platform/i18n/messages.ts';
import { useAccount } from '../../../../platform/session.ts';
import type { UserView } from '../person/user-views.ts';
import { usersMessages } from '../person/users.messages.ts';
import { childrenQuery } from '../person/users.queries.ts';
import { type TreeState, UserBranch, UserNode } from './UserBranch.tsx';
import styles from './UserTree.module.css';

interface Props {
  view: UserView;
  chosenId: number | undefined;
  onChoose: (id: number | undefined) => void;
}

/** Users below users: each branch is fetched when it is opened, and paged through. */
export function UserTree(props: Props) {
  return props.view.ownBranch ? <Tree {...props} /> : <TreeFromTop {...props} />;
}

/** From those on above whom the caller sees nobody. */
function TreeFromTop(props: Props) {
  const top = useInfiniteQuery(childrenQuery(0));
  if (!top.data) return <QueryState query={top} rows={4} />;
  return <Tree {...props} />;
}

function Tree({ view, chosenId, onChoose }: Props) {
  const t = useMessages(usersMessages);
  const account = useAccount();
  const box = useRef<HTMLDivElement>(null);
  const [turned, setTurned] = useState<ReadonlyMap<number, boolean>>(new Map([[account.id, true]]));
  const [currentId, setCurrentId] = useState<number>();
  const tree: TreeState = {
    isOpen: (id) => turned.get(id) ?? false,
    toggle: (id, open) => setTurned((before) => new Map(before).set(id, open)),
    chosenId,
    // Choosing the same again shows everybody again.
    choose: (id) => onChoose(id === chosenId ? undefined : id),
    currentId,
    setCurrent: setCurrentId,
  };
  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>) => {
    const items = [...(box.current?.querySelectorAll<HTMLElement>('[role="treeitem"]') ?? [])];
    const here = items.find((item) => item === event.target);
    if (!here) return;
    const isPressed = event.key === 'Enter' || event.key === ' ';
    const step = treeStep(items, here, event.key);
    if (!step && !isPressed) return;
    event.preventDefault();
    if (!step) here.click();
    else if ('go' in step) step.go.focus();
    else tree.toggle(Number(here.dataset.id), step.open);
  };
  return (
    <div ref={box} role="tree" aria-label={t('treeLabel')} className={styles.tree} onKeyDown={onKeyDown}>
      {view.ownBranch ? (
        <UserNode user={{ ...account, enabled: 1, children: undefined }} level={1} tree={tree} isFirst />
      ) : (
        <UserBranch parentId={0} level={1} tree={tree} />
      )}
    </div>
  );
}
