import { ApartmentOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { type ReactNode, Suspense } from 'react';
import { numberFilter } from '../../../components/data-table/list-state.ts';
import { Icon } from '../../../components/Icon.tsx';
import { useNarrow } from '../../../components/media.ts';
import { ResourcePage } from '../../../components/resource/ResourceList.tsx';
import { lazyRetry } from '../../../platform/chunks.ts';
import { useMessages } from '../../../platform/i18n/messages.ts';
import { usePage } from '../../../platform/page.ts';
import { useAccount, useMay } from '../../../platform/session.ts';
import { BulkEnabling } from './BulkEnabling.tsx';
import type { UserView } from './person/user-views.ts';
import { usersMessages } from './person/users.messages.ts';
import styles from './UserList.module.css';
import { useUserTools } from './user-tools.tsx';
import { usersOf } from './users.resource.tsx';

const TreePlace = lazyRetry(() => import('./tree/TreePlace.tsx').then((file) => file.TreePlace));

/** The users of a view, as a list beside which their tree can be shown. */
export function UserList({ view }: { view: UserView }) {
  const { id: ownId } = useAccount();
  const { query } = usePage();
  const mayEnable = useMay()('users:update') && query.get('deleted') !== '1';
  const below = numberFilter(query.get('below') ?? undefined);
  const parent = numberFilter(query.get('parent') ?? undefined);
  const tools = useUserTools(view, parent ?? below);
  return (
    <ResourcePage
      resource={usersOf(view)}
      within={{
        ...(view.type !== undefined && { type: view.type }),
        ...(view.ownBranch && { below: below ?? ownId }),
      }}
      actions={({ inBin }) => !inBin && <TreeSwitch />}
      menu={tools.menu}
      ownForm={tools.form}
      around={(rows, { inBin, list }) => (
        <BesideTree {...{ view, inBin }} chosenId={below} onChoose={(id) => list.set({ below: id })}>
          {rows}
        </BesideTree>
      )}
      bulk={
        mayEnable
          ? (users, { deselect }) => (
              <BulkEnabling users={users} onDone={() => deselect(users.map(({ id }) => id))} />
            )
          : undefined
      }
    />
  );
}

/** Whether the tree is shown stands in the address. */
function useTree() {
  const { query, setQuery } = usePage();
  const shown = query.get('tree') === '1';
  return { shown, toggle: () => setQuery({ tree: shown ? undefined : 1 }) };
}

function TreeSwitch() {
  const t = useMessages(usersMessages);
  const narrow = useNarrow();
  const { shown, toggle } = useTree();
  return (
    <Button
      className={styles.switch}
      icon={<Icon of={ApartmentOutlined} />}
      aria-pressed={shown}
      aria-label={t('tree')}
      onClick={toggle}
    >
      {!narrow && t('tree')}
    </Button>
  );
}

interface TreeProps {
  view: UserView;
  inBin: boolean;
  chosenId: number | undefined;
  onChoose: (id: number | undefined) => void;
  children: ReactNode;
}

/** The list does not move when the tree comes. */
function BesideTree({ inBin, children, ...tree }: TreeProps) {
  const narrow = useNarrow();
  const { shown, toggle } = useTree();
  return (
    <div className={styles.places}>
      <Suspense fallback={narrow ? null : <div className={styles.tree} />}>
        {shown && !inBin && <TreePlace {...tree} onClose={toggle} />}
      </Suspense>
      <div className={styles.list}>{children}</div>
    </div>
  );
}
