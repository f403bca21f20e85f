import type { CatchRow, FishSurvey, Individual } from '@weir/contract/fish/surveys';
import { fishSexWords } from '@weir/contract/fish/surveys.words';
import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { Link } from '../../../components/Link.tsx';
import { PlainTable } from '../../../components/PlainTable.tsx';
import { useLanguage } from '../../../platform/i18n/language.ts';
import { useMessages } from '../../../platform/i18n/messages.ts';
import { FishNameValue } from '../names/FishNameValue.tsx';
import { photosPage } from '../photos/photos.screen.ts';
import { useFactsText } from './fields/use-facts-text.ts';
import { surveysMessages } from './model/surveys.messages.ts';
import { useFishIndex } from './model/surveys.queries.ts';

/** The species of a row of the catch, with what is in doubt of it. */
export function CaughtName({ row: { fishId, provisionalName, qualifier } }: { row: CatchRow }) {
  const fish = useFishIndex().byId.get(fishId ?? 0);
  return (
    <>
      {fish ? <FishNameValue fish={fish} /> : (provisionalName ?? `#${fishId}`)}
      {qualifier && ` (${qualifier})`}
    </>
  );
}

interface FactsProps {
  of: CatchRow | Individual;
  /** Fields that stand in columns. */
  elsewhere: readonly string[];
}

/** The further fields of a row in a line, and the way to its photos. */
export function RowFacts({ of, elsewhere }: FactsProps) {
  const t = useMessages(surveysMessages);
  const text = useFactsText()(of, [...elsewhere, 'photoIds']);
  return (
    <>
      {text}
      {of.photoIds?.map((id) => (
        <span key={id}>
          {' '}
          <Link to={photosPage.address({ about: id })}>{t('photo', { id })}</Link>
        </span>
      ))}
    </>
  );
}

const lengths = ['standardLengthMm', 'totalLengthMm', 'forkLengthMm'] as const;
const inColumns = ['rowId', 'no', ...lengths, 'weightG', 'sex', 'maturity'];

/** Every measured fish; on paper all of them at once. */
export function IndividualsList({ survey: { catches = [], individuals = [] } }: { survey: FishSurvey }) {
  const t = useMessages(surveysMessages);
  const language = useLanguage();
  const isPrinted = useIsPrinted();
  const rows = new Map(catches.map((row) => [row.rowId, row]));
  const numbers = { align: 'right' as const };
  return (
    <PlainTable<Individual>
      label={t('individuals')}
      rowKey={({ rowId, no }) => `${rowId} ${no}`}
      dataSource={individuals}
      pagination={!isPrinted && { pageSize: 20 }}
      columns={[
        {
          title: t('fish'),
          render: (_, { rowId }) => {
            const row = rows.get(rowId);
            return row && <CaughtName row={row} />;
          },
        },
        { title: t('no'), dataIndex: 'no', ...numbers },
        ...lengths.map((name) => ({ title: t(name), dataIndex: name, ...numbers })),
        { title: t('weightG'), dataIndex: 'weightG', ...numbers },
        { title: t('sex'), render: (_, { sex }) => sex && fishSexWords[language][sex] },
        { title: t('maturity'), dataIndex: 'maturity' },
        { title: t('further'), render: (_, fish) => <RowFacts of={fish} elsewhere={inColumns} /> },
      ]}
    />
  );
}

/** Whether the page is on its way to paper: what is turned over on the screen cannot be turned over there. */
function useIsPrinted(): boolean {
  const [isPrinted, setPrinted] = useState(false);
  useEffect(() => {
    // It is drawn before the browser takes the page.
    const begin = () => flushSync(() => setPrinted(true));
    const end = () => setPrinted(false);
    addEventListener('beforeprint', begin);
    addEventListener('afterprint', end);
    return () => {
      removeEventListener('beforeprint', begin);
      removeEventListener('afterprint', end);
    };
  }, []);
  return isPrinted;
}
