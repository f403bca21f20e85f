import { CloseOutlined } from '@ant-design/icons';
import { Drawer } from 'antd';
import { IconButton } from '../../../../components/IconButton.tsx';
import { kitMessages } from '../../../../components/kit.messages.ts';
import { useNarrow } from '../../../../components/media.ts';
import { useMessages } from '../../../../platform/i18n/messages.ts';
import type { UserView } from '../person/user-views.ts';
import { usersMessages } from '../person/users.messages.ts';
import styles from './UserTree.module.css';
import { UserTree } from './UserTree.tsx';

interface Props {
  view: UserView;
  /** The one whose branch the list shows. */
  chosenId: number | undefined;
  onChoose: (id: number | undefined) => void;
  onClose: () => void;
}

/** The tree beside the list, or on a phone over it until somebody is chosen. */
export function TreePlace({ view, chosenId, onChoose, onClose }: Props) {
  const t = useMessages(usersMessages);
  const kit = useMessages(kitMessages);
  const narrow = useNarrow();
  if (narrow) {
    return (
      <Drawer open placement="bottom" size="80dvh" title={t('treeLabel')} onClose={onClose}>
        <UserTree
          view={view}
          chosenId={chosenId}
          onChoose={(id) => {
            onChoose(id);
            onClose();
          }}
        />
      </Drawer>
    );
  }
  return (
    <section className={`panel ${styles.place}`} aria-label={t('treeLabel')}>
      <header className={styles.head}>
        <h2 className={styles.title}>{t('treeLabel')}</h2>
        <IconButton type="text" size="small" icon={CloseOutlined} label={kit('close')} onClick={onClose} />
      </header>
      <UserTree view={view} chosenId={chosenId} onChoose={onChoose} />
    </section>
  );
}
