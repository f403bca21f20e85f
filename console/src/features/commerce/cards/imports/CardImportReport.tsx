import { type CardImport, commitCardImport } from '@weir/contract/commerce/cards/card-imports';
import { jobPercent } from '@weir/contract/operations/jobs';
import { Alert, Button, Progress } from 'antd';
import { useEffect } from 'react';
import { TakeBackButton } from '../../../../components/imports/TakeBackButton.tsx';
import { QueryState } from '../../../../components/QueryState.tsx';
import { EmptyState } from '../../../../components/states.tsx';
import { written } from '../../../../platform/changes.ts';
import { useMessages } from '../../../../platform/i18n/messages.ts';
import { useNavigation } from '../../../../platform/page.ts';
import { useMay } from '../../../../platform/session.ts';
import { cardsPage } from '../cards.screen.ts';
import { CardCheck } from './CardCheck.tsx';
import styles from './CardImports.module.css';
import { cardImportsMessages } from './card-imports.messages.ts';
import { stateOf, undoImport, useCardImport } from './card-imports.queries.ts';

/** What a workbook has, and what has become of it. */
export function CardImportReport({ id }: { id: number }) {
  const t = useMessages(cardImportsMessages);
  const found = useCardImport(id);
  if (!found.data) return <QueryState query={found} missing={<EmptyState text={t('noSuch')} />} />;
  const one = found.data;
  return (
    <section className={styles.section}>
      <h2>{one.fileName}</h2>
      <p className="quiet">{t('into', { project: one.projectName })}</p>
      <Outcome one={one} />
    </section>
  );
}

function Outcome({ one }: { one: CardImport }) {
  const t = useMessages(cardImportsMessages);
  const state = stateOf(one);
  if (state === 'draft') return <CardCheck one={one} />;
  if (state === 'running')
    return (
      <>
        <p role="status">{t('running')}</p>
        <Progress percent={(one.job && jobPercent(one.job)) ?? 0} aria-label={t('progress')} />
        <p className="quiet small">{t('mayLeave')}</p>
      </>
    );
  if (state === 'failed')
    return (
      <>
        <Alert
          type="error"
          showIcon
          role="alert"
          title={t(one.job?.error === 'conflict' ? 'failedConflict' : 'failed')}
        />
        <CardCheck one={one} />
      </>
    );
  return <Ended one={one} />;
}

function Ended({ one }: { one: CardImport }) {
  const t = useMessages(cardImportsMessages);
  const { open, setQuery } = useNavigation();
  const isUndone = one.state === 'undone';
  useEffect(() => void written(commitCardImport), []);
  return (
    <>
      <Alert
        type={isUndone ? 'info' : 'success'}
        showIcon
        role="status"
        title={isUndone ? t('undone') : t('done', { count: one.cards })}
      />
      <div className={styles.actions}>
        <Button onClick={() => open(cardsPage.address({}))}>{t('showCards')}</Button>
        <Button onClick={() => setQuery({ import: undefined })}>{t('another')}</Button>
        {!isUndone && <UndoButton id={one.id} />}
      </div>
    </>
  );
}

interface Uses {
  changed: number;
  outOfReach: number;
}

function UndoButton({ id }: { id: number }) {
  const t = useMessages(cardImportsMessages);
  const may = useMay();
  if (!may('cards:remove')) return null;
  const words = {
    undo: t('undo'),
    question: t('undoQuestion'),
    text: t('undoText'),
    failed: t('undoFailed'),
  };
  return (
    <TakeBackButton<Uses>
      words={words}
      onUndo={() => undoImport(id)}
      refusedText={({ changed, outOfReach }) => t('undoRefused', { count: changed + outOfReach })}
    />
  );
}
