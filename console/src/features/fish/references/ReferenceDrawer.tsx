import { useQuery } from '@tanstack/react-query';
import { licenceWords } from '@weir/contract/fish/photos.words';
import type { Reference } from '@weir/contract/fish/references';
import { CopyButton } from '../../../components/CopyButton.tsx';
import { Fact, Facts } from '../../../components/Facts.tsx';
import { useLastGiven } from '../../../components/last-given.ts';
import { QueryState } from '../../../components/QueryState.tsx';
import { SideDrawer } from '../../../components/SideDrawer.tsx';
import { EmptyState } from '../../../components/states.tsx';
import { useLanguage } from '../../../platform/i18n/language.ts';
import { useLocalName } from '../../../platform/i18n/local-name.ts';
import { useMessages } from '../../../platform/i18n/messages.ts';
import { useFieldWord } from '../fields/field-words.queries.ts';
import { FishFileValue } from '../files/FishFileValue.tsx';
import { RecordHistoryPanel } from '../records/RecordHistoryPanel.tsx';
import { ReviewStatusTag } from '../records/ReviewStatusValue.tsx';
import { recordsMessages } from '../records/records.messages.ts';
import styles from './library/References.module.css';
import { referencesMessages } from './library/references.messages.ts';
import { citationsQuery, referenceQuery, usesQuery } from './library/references.queries.ts';

interface Props {
  /** Undefined: nothing is shown. */
  id: number | undefined;
  onClose: () => void;
}

/** A reference: how it is cited in each style, who cites it, and its way through the review. */
export function ReferenceDrawer({ id, onClose }: Props) {
  const t = useMessages(referencesMessages);
  const shown = useLastGiven(id);
  const query = useQuery({ ...referenceQuery(shown ?? 0), enabled: shown !== undefined });
  const reference = query.data?.id === shown ? query.data : undefined;
  return (
    <SideDrawer open={id !== undefined} title={t('about')} size={640} onClose={onClose}>
      {reference ? (
        <Shown reference={reference} />
      ) : (
        <QueryState query={query} rows={6} missing={<EmptyState text={t('noSuch')} />} />
      )}
    </SideDrawer>
  );
}

function Shown({ reference }: { reference: Reference }) {
  const t = useMessages(referencesMessages);
  const records = useMessages(recordsMessages);
  const word = useFieldWord();
  const { id, cnkiId, abstract, files = [] } = reference;
  const language = useLanguage();
  return (
    <article className="stack gapMd">
      <h3 className={styles.citation}>{reference.title}</h3>
      <ReviewStatusTag {...reference} />
      <Facts>
        <CitationFact id={id} style="gbt7714-numeric" label={t('style_gbt')} />
        <CitationFact id={id} style="apa" label={t('style_apa')} />
        {cnkiId && <Fact label={word(['cnkiId'])}>{cnkiId}</Fact>}
        {abstract && <Fact label={t('abstract')}>{abstract}</Fact>}
        {files.map(({ file, title, licence }) => (
          <Fact key={file} label={word(['file'])}>
            {title} <span className="quiet small">{licenceWords[language][licence]}</span>
            <FishFileValue file={file} of="reference" label={title ?? word(['file'])} />
          </Fact>
        ))}
      </Facts>
      <section>
        <h3>{t('citedBy')}</h3>
        <Uses id={id} />
      </section>
      <section>
        <h3>{records('history')}</h3>
        <RecordHistoryPanel kind="reference" id={id} />
      </section>
    </article>
  );
}

interface CitationProps {
  id: number;
  style: 'gbt7714-numeric' | 'apa';
  label: string;
}

function CitationFact({ id, style, label }: CitationProps) {
  const { data } = useQuery(citationsQuery(String(id), style, useLanguage()));
  const text = data?.list[0]?.text;
  return (
    <Fact label={label}>
      <span className={styles.citation}>{text}</span> {text && <CopyButton text={text} label={label} />}
    </Fact>
  );
}

function Uses({ id }: { id: number }) {
  const t = useMessages(referencesMessages);
  const localName = useLocalName();
  const query = useQuery(usesQuery(id));
  if (!query.data) return <QueryState query={query} rows={2} />;
  const { list } = query.data;
  if (list.length === 0) return <p className="quiet">{t('notCited')}</p>;
  return (
    <ul className={styles.faults}>
      {list.map(({ id: user, kind, count, ...names }) => (
        <li key={user}>
          {localName(names)}{' '}
          <span className="quiet small">
            {t(`kind_${kind}`)} · {t('places', { count })}
          </span>
        </li>
      ))}
    </ul>
  );
}
