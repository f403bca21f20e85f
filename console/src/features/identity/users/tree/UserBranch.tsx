import { CaretDownOutlined, CaretRightOutlined, LoadingOutlined, StopOutlined } from '@ant-design/icons';
import { useInfiniteQuery } from '@tanstack/react-query';
import { type MouseEvent, useRef } from 'react';
import { Icon } from '../../../../components/Icon.tsx';
import { kitMessages } from '../../../../components/kit.messages.ts';
import { errorText } from '../../../../platform/api-error.ts';
import { useMessages } from '../../../../platform/i18n/messages.ts';
import { UserPicture } from '../person/UserPicture.tsx';
import { usersMessages } from '../person/users.messages.ts';
import { childrenQuery, type TreeUser } from '../person/users.queries.ts';
import styles from './UserTree.module.css';

/** What the nodes of a tree share. */
export interface TreeState {
  isOpen: (id: number) => boolean;
  toggle: (id: number, open: boolean) => void;
  chosenId: number | undefined;
  choose: (id: number) => void;
  /** The node that the Tab key leads to; undefined: the first. */
  currentId: number | undefined;
  setCurrent: (id: number) => void;
}

interface BranchProps {
  parentId: number;
  level: number;
  tree: TreeState;
}

/** The users directly below one, as many as were asked for so far. */
export function UserBranch({ parentId, level, tree }: BranchProps) {
  const t = useMessages(usersMessages);
  const kit = useMessages(kitMessages);
  const more = useRef<HTMLDivElement>(null);
  const query = useInfiniteQuery(childrenQuery(parentId));
  const { data, isError, error, isFetching } = query;
  const users = data?.pages.flatMap(({ list }) => list) ?? [];
  const left = (data?.pages.at(-1)?.total ?? 0) - users.length;
  const fetchMore = async () => {
    const hadFocus = more.current === document.activeElement;
    const last = more.current?.previousElementSibling;
    await query.fetchNextPage();
    // The place of the button is now that of the first who came.
    const next = last?.nextElementSibling;
    if (hadFocus && next instanceof HTMLElement) next.focus();
  };
  const act = isError ? () => void query.refetch() : () => void fetchMore();
  return (
    <>
      {users.map((user, index) => (
        <UserNode key={user.id} user={user} level={level} tree={tree} isFirst={level === 1 && index === 0} />
      ))}
      {(left > 0 || isError) && (
        // biome-ignore lint/a11y/useKeyWithClickEvents: the tree hears the keys of its items
        <div
          ref={more}
          role="treeitem"
          aria-level={level}
          aria-selected={false}
          tabIndex={-1}
          className={styles.more}
          style={{ paddingInlineStart: indentPx(level) }}
          onClick={act}
        >
          {isFetching && <Icon of={LoadingOutlined} />}
          {isError ? `${errorText(error)} ${kit('retry')}` : t('moreBelow', { count: Math.min(left, 50) })}
        </div>
      )}
    </>
  );
}

const indentPx = (level: number) => 4 + (level - 1) * 16;

type NodeUser = Pick<TreeUser, 'id' | 'name' | 'avatar' | 'enabled'> & {
  /** How many stand directly below; undefined: not known yet. */
  children: number | undefined;
};

interface NodeProps {
  user: NodeUser;
  level: number;
  tree: TreeState;
  /** Of the whole tree. */
  isFirst: boolean;
}

/** A user, and when opened everybody directly below. */
export function UserNode({ user, level, tree, isFirst }: NodeProps) {
  const t = useMessages(usersMessages);
  const { id, name, enabled, children } = user;
  const mayOpen = children !== 0;
  const isOpen = mayOpen && tree.isOpen(id);
  const isChosen = tree.chosenId === id;
  const toggle = (event: MouseEvent) => {
    event.stopPropagation();
    tree.toggle(id, !isOpen);
  };
  return (
    <>
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: the tree hears the keys of its items */}
      <div
        role="treeitem"
        data-id={id}
        aria-level={level}
        aria-expanded={mayOpen ? isOpen : undefined}
        aria-selected={isChosen}
        tabIndex={tree.currentId === id || (tree.currentId === undefined && isFirst) ? 0 : -1}
        className={styles.node}
        style={{ paddingInlineStart: indentPx(level) }}
        onFocus={() => tree.setCurrent(id)}
        onClick={() => tree.choose(id)}
      >
        {mayOpen ? (
          <span aria-hidden className={styles.opener} onClick={toggle}>
            <Icon of={isOpen ? CaretDownOutlined : CaretRightOutlined} />
          </span>
        ) : (
          <span className={styles.opener} />
        )}
        <UserPicture user={user} sizePx={24} />
        <span className={styles.name}>{name}</span>
        {enabled === 0 && (
          <span className="quiet" title={t('disabled')}>
            <Icon of={StopOutlined} />
            <span className="visuallyHidden">{t('disabled')}</span>
          </span>
        )}
        {children !== undefined && children > 0 && (
          <span className={`quiet small figures ${styles.count}`}>
            <span aria-hidden>{children}</span>
            <span className="visuallyHidden">{t('directBelow', { count: children })}</span>
          </span>
        )}
      </div>
      {isOpen && <UserBranch parentId={id} level={level + 1} tree={tree} />}
    </>
  );
}
