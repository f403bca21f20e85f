import { WarningOutlined } from '@ant-design/icons';
import { useQuery } from '@tanstack/react-query';
import { languageNames } from '@weir/contract/common';
import type { ReactNode } from 'react';
import { Icon } from '../../../components/Icon.tsx';
import { Link } from '../../../components/Link.tsx';
import { useLocalName } from '../../../platform/i18n/local-name.ts';
import { useMessages } from '../../../platform/i18n/messages.ts';
import { menusPage } from '../menus/menus.screen.ts';
import styles from './OddPermissions.module.css';
import { permissionsMessages } from './permissions.messages.ts';
import { oddPermissionsQuery } from './permissions.queries.ts';
import { permissionsPage } from './permissions.screen.ts';

const entryHref = (permission: string) => permissionsPage.address({ keyword: permission });

/** What is odd, in a line that opens; nothing where nothing is. */
export function OddPermissions() {
  const t = useMessages(permissionsMessages);
  const localName = useLocalName();
  const { data } = useQuery(oddPermissionsQuery());
  if (!data) return null;
  const { unused, duplicates, unknownMenus } = data;
  const count = unused.length + duplicates.length + unknownMenus.length;
  if (count === 0) return null;
  return (
    <details className={styles.panel}>
      <summary className={styles.summary}>
        <Icon of={WarningOutlined} className={styles.sign} />
        {t('odd', { count })}
      </summary>
      <div className={styles.findings}>
        {unused.length > 0 && (
          <Finding text={t('unused', { count: unused.length })}>
            {unused.map((each) => (
              <li key={each.id}>
                <Link to={entryHref(each.identification)}>{localName(each)}</Link>{' '}
                <code className="mono quiet">{each.identification}</code>
              </li>
            ))}
          </Finding>
        )}
        {duplicates.length > 0 && (
          <Finding text={t('duplicates', { count: duplicates.length })}>
            {duplicates.map(({ language, name, permissions }) => (
              <li key={`${language}/${name}`}>
                {name} <span className="quiet">{languageNames[language]}</span>
                {permissions.map((each) => (
                  <Link key={each.id} to={entryHref(each.identification)} className="mono">
                    {each.identification}
                  </Link>
                ))}
              </li>
            ))}
          </Finding>
        )}
        {unknownMenus.length > 0 && (
          <Finding text={t('unknownMenus', { count: unknownMenus.length })}>
            {unknownMenus.map((each) => (
              <li key={each.id}>
                <Link to={menusPage.path}>{localName(each)}</Link>{' '}
                <code className="mono quiet">{each.identification}</code>
              </li>
            ))}
          </Finding>
        )}
      </div>
    </details>
  );
}

function Finding({ text, children }: { text: string; children: ReactNode }) {
  return (
    <section>
      <h2 className={styles.heading}>{text}</h2>
      <ul className={styles.list}>{children}</ul>
    </section>
  );
}
