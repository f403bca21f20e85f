import { SearchOutlined } from '@ant-design/icons';
import { languageNames, languages, languageTags } from '@weir/contract/common';
import { Input } from 'antd';
import { useState } from 'react';
import { Icon } from '../../components/Icon.tsx';
import { useLanguage } from '../../platform/i18n/language.ts';
import { useMessages } from '../../platform/i18n/messages.ts';
import { findTerms } from './glossary.ts';
import { type Term, termMessages } from './glossary-terms.messages.ts';
import { termTextMessages } from './glossary-texts.messages.ts';
import styles from './Help.module.css';
import { helpMessages } from './help.messages.ts';
import { termNames } from './term-names.made.ts';

/** The words of the field, in the reader's language, with what they are called in the others. */
export function Glossary({ firstQuery }: { firstQuery: string }) {
  const t = useMessages(helpMessages);
  const [query, setQuery] = useState(firstQuery);
  const textOf = useMessages(termTextMessages);
  const found = findTerms(query, textOf);
  return (
    <>
      <div className={styles.search}>
        <Input
          autoFocus
          allowClear
          prefix={<Icon of={SearchOutlined} />}
          aria-label={t('searchGlossary')}
          placeholder={t('searchGlossary')}
          value={query}
          onChange={(event) => setQuery(event.target.value)}
        />
      </div>
      <div role="status" className="visuallyHidden">
        {t('terms', { count: found.length })}
      </div>
      {found.length === 0 && <p className="quiet">{t('noTerm', { query })}</p>}
      <dl className={styles.terms}>
        {found.map((term) => (
          <Entry key={term} term={term} />
        ))}
      </dl>
    </>
  );
}

function Entry({ term }: { term: Term }) {
  const language = useLanguage();
  const name = useMessages(termMessages);
  const text = useMessages(termTextMessages);
  const others = languages.filter((each) => each !== language);
  return (
    <div className={styles.term}>
      <dt>{name(term)}</dt>
      <dd>
        {text(term)}
        <ul className={styles.others}>
          {others.map((each) => (
            <li key={each}>
              <span lang={languageTags[each]}>{languageNames[each]}</span>
              <span lang={languageTags[each]}>{termNames[term][each]}</span>
            </li>
          ))}
        </ul>
      </dd>
    </div>
  );
}
