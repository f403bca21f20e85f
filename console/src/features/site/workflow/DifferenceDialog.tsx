import { useQuery } from '@tanstack/react-query';
import { type Language, languageNames, languageTags } from '@weir/contract/common';
import type { ContentCalls } from '@weir/contract/site/content';
import { textDifference } from '@weir/contract/site/difference';
import { documentDifference } from '@weir/contract/site/document-difference';
import type { SiteDocument } from '@weir/contract/site/document-nodes';
import { Modal } from 'antd';
import { useMemo } from 'react';
import { QueryState } from '../../../components/QueryState.tsx';
import { queryOf } from '../../../platform/api.ts';
import { useMessages } from '../../../platform/i18n/messages.ts';
import { DifferenceView, Words } from './DifferenceView.tsx';
import css from './Workflow.module.css';
import { workflowMessages } from './workflow.messages.ts';

export interface Compared {
  language: Language;
  /** 0: before the first version; absent: what visitors see. */
  from?: number;
  /** Absent: the present draft. */
  to?: number;
  /** What is compared. */
  words: string;
}

interface Props {
  calls: ContentCalls;
  id: number;
  compared: Compared;
  onClose: () => void;
}

const widthPx = 860;

const documents = ['content', 'answer'] as const;
const texts = ['title', 'question', 'summary'] as const;

/** How a language of an item differs between two versions. */
export function DifferenceDialog({ calls, id, compared, onClose }: Props) {
  const t = useMessages(workflowMessages);
  const { language, from, to } = compared;
  const isFirst = from === 0;
  const query = useQuery(
    queryOf(calls.difference, {
      query: { id, language, ...(from && { from }), ...(to !== undefined && { to }) },
    }),
  );
  const { data } = query;
  const tag = languageTags[language];
  const parts = useMemo(() => {
    if (!data) return [];
    const before = isFirst ? {} : data.before;
    const text = (of: object, name: string) => String((of as Record<string, unknown>)[name] ?? '');
    const document = (of: object, name: string) =>
      ((of as Record<string, unknown>)[name] ?? null) as SiteDocument | null; // checked before it was stored
    return [
      ...texts
        .filter((name) => text(before, name) !== text(data.after, name))
        .map((name) => ({
          name,
          view: (
            <p>
              <Words parts={textDifference(text(before, name), text(data.after, name), tag)} />
            </p>
          ),
        })),
      ...documents.flatMap((name) => {
        const lines = documentDifference(document(before, name), document(data.after, name), tag);
        const isSame = lines.every(({ kind }) => kind === 'same');
        return isSame ? [] : [{ name, view: <DifferenceView lines={lines} /> }];
      }),
    ];
  }, [data, isFirst, tag]);
  return (
    <Modal
      open
      title={t('difference', { language: languageNames[language] })}
      width={widthPx}
      footer={null}
      onCancel={onClose}
    >
      <p className="quiet">{compared.words}</p>
      {!data && <QueryState query={query} />}
      {data && parts.length === 0 && <p>{t('noDifference')}</p>}
      {parts.map(({ name, view }) => (
        <section key={name} lang={tag} className={css.difference}>
          <h3>{t(`field_${name}`)}</h3>
          {view}
        </section>
      ))}
    </Modal>
  );
}
