import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type Language, languageNames, languages, languageTags } from '@weir/contract/common';
import type { Revision } from '@weir/contract/site/content';
import { Button, Dropdown } from 'antd';
import { useState } from 'react';
import { PageButtons } from '../../../components/PageButtons.tsx';
import { QueryState } from '../../../components/QueryState.tsx';
import { RelativeTime } from '../../../components/RelativeTime.tsx';
import { useQuestion } from '../../../components/use-question.ts';
import { call, queryOf } from '../../../platform/api.ts';
import { useLanguage } from '../../../platform/i18n/language.ts';
import { useMessages } from '../../../platform/i18n/messages.ts';
import { useMay } from '../../../platform/session.ts';
import { languagesOf } from './changed-fields.ts';
import css from './Workflow.module.css';
import type { PartProps } from './WorkflowDrawer.tsx';
import { workflowMessages } from './workflow.messages.ts';

const limit = 10;

/** Who changed what, the latest first: to look at, and to go back to. */
export function HistoryPart({ calls, item, onCompare }: PartProps) {
  const t = useMessages(workflowMessages);
  const [page, setPage] = useState(1);
  const history = queryOf(calls.history, { query: { id: item.id, page, limit } });
  const query = useQuery({ ...history, placeholderData: keepPreviousData });
  if (!query.data) return <QueryState query={query} />;
  const { list, total } = query.data;
  return (
    <section>
      <h3>{t('history')}</h3>
      {list.length === 0 && <p className="quiet">{t('noHistory')}</p>}
      <ul className={css.rows}>
        {list.map((revision) => (
          <li key={revision.version} className={css.entry}>
            <RevisionRow {...{ calls, item, onCompare, revision }} />
          </li>
        ))}
      </ul>
      {total > limit && (
        <PageButtons current={page} pageSize={limit} total={total} size="small" simple onChange={setPage} />
      )}
    </section>
  );
}

interface RowProps extends Omit<PartProps, 'workflow'> {
  revision: Revision;
}

function RevisionRow({ calls, item, onCompare, revision }: RowProps) {
  const t = useMessages(workflowMessages);
  const may = useMay();
  const ask = useQuestion();
  const { version, previous, time, author, fields } = revision;
  const from = previous ?? 0;
  const names = new Intl.ListFormat(languageTags[useLanguage()], { style: 'short', type: 'unit' });
  const changed = languagesOf(fields);
  const revert = (language: Language) =>
    ask({
      title: t('revertTitle', { language: languageNames[language], version }),
      content: t('revertText'),
      okText: t('revert'),
      failedText: t('revertFailed'),
      run: () => call(calls.revert, { body: { ...item, language, to: version } }).then(() => t('reverted')),
    });
  const compare = (language: Language) =>
    onCompare({
      language,
      ...{ from, to: version },
      words: previous === null ? t('version', { version }) : t('differenceOf', { from, to: version }),
    });
  const menu = (of: readonly Language[], run: (language: Language) => void) => ({
    items: of.map((language) => ({
      key: language,
      label: languageNames[language],
      onClick: () => run(language),
    })),
  });
  return (
    <>
      <div className={css.head}>
        <strong className="figures">{t('version', { version })}</strong>
        <span className="quiet small">
          <RelativeTime time={time} /> {t('by', { name: author ?? t('nobody') })}
        </span>
      </div>
      <div className="quiet small">
        {t('changed', { fields: names.format(changed.map((language) => languageNames[language])) || '–' })}
      </div>
      <div className={css.actions}>
        {changed.length > 0 && (
          <Dropdown menu={menu(changed, compare)} trigger={['click']}>
            <Button size="small">{t('compare')}</Button>
          </Dropdown>
        )}
        {may(calls.revert.access) && version !== item.version && (
          <Dropdown menu={menu(languages, revert)} trigger={['click']}>
            <Button size="small">{t('revert')}</Button>
          </Dropdown>
        )}
      </div>
    </>
  );
}
