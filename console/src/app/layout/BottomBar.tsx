import { languageTags } from '@weir/contract/common';
import { Fragment } from 'react';
import { Link, useLocation } from 'react-router';
import { Icon } from '../../components/Icon.tsx';
import { useNarrow } from '../../components/media.ts';
import { menuIcon } from '../../features/identity/menus/icons/menu-icons.ts';
import { leaves, menuTree } from '../../features/identity/menus/tree/menu-tree.ts';
import { useLanguage } from '../../platform/i18n/language.ts';
import { useLocalName } from '../../platform/i18n/local-name.ts';
import { useMessages } from '../../platform/i18n/messages.ts';
import { appMessages } from '../app.messages.ts';
import { useMenuRows } from '../menu.ts';
import { screenOf } from '../screens.ts';
import styles from './BottomBar.module.css';

const places = 4;

/** The commonest places, under the thumb. */
export function BottomBar() {
  const t = useMessages(appMessages);
  const name = useLocalName();
  const narrow = useNarrow();
  const { pathname } = useLocation();
  const { data } = useMenuRows();
  if (!narrow) return null;
  const litPath = screenOf(pathname)?.parent?.path ?? pathname;
  const entries = leaves(menuTree(data?.list ?? []))
    .filter((entry) => !entry.external && screenOf(entry.href))
    .slice(0, places);
  return (
    <nav className={styles.bar} aria-label={t('commonPlaces')}>
      {entries.map((entry) => (
        <Link
          key={entry.id}
          to={entry.href}
          className={entry.href === litPath ? styles.lit : styles.place}
          aria-current={entry.href === litPath ? 'page' : undefined}
        >
          <Icon of={menuIcon(entry.icon, entry.href)} className={styles.icon} />
          <span className={styles.word}>
            <Words text={name(entry)} />
          </span>
        </Link>
      ))}
    </nav>
  );
}

/** May break between its words, also in a language that writes none of its spaces. */
function Words({ text }: { text: string }) {
  const language = useLanguage();
  const words = new Intl.Segmenter(languageTags[language], { granularity: 'word' }).segment(text);
  return [...words].map(({ segment, index }) => (
    <Fragment key={index}>
      {index > 0 && <wbr />}
      {segment}
    </Fragment>
  ));
}
