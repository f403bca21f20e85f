import { DownloadOutlined } from '@ant-design/icons';
import type { CardImport, CardImportCheck } from '@weir/contract/commerce/cards/card-imports';
import { cardImportWords } from '@weir/contract/commerce/cards/card-imports.words';
import { numberText } from '@weir/contract/value-text';
import { Alert, Button } from 'antd';
import { Icon } from '../../../../components/Icon.tsx';
import { FirstProblems } from '../../../../components/imports/FirstProblems.tsx';
import { QueryState } from '../../../../components/QueryState.tsx';
import { saveFile } from '../../../../components/save-file.ts';
import { useAction } from '../../../../components/use-action.ts';
import { useLanguage } from '../../../../platform/i18n/language.ts';
import { useMessages } from '../../../../platform/i18n/messages.ts';
import { useNavigation } from '../../../../platform/page.ts';
import styles from './CardImports.module.css';
import { cardImportsMessages } from './card-imports.messages.ts';
import { addImported, downloadCorrected, useCardCheck } from './card-imports.queries.ts';

/** What would become of each row, and the button that makes cards of them. */
export function CardCheck({ one }: { one: CardImport }) {
  const t = useMessages(cardImportsMessages);
  const check = useCardCheck(one.id);
  if (!check.data) return <QueryState query={check} rows={4} />;
  const { problemCount, missing } = check.data;
  return (
    <>
      {one.leftOut.length > 0 && (
        <Alert type="info" showIcon title={t('leftOut', { headings: one.leftOut.join(', ') })} />
      )}
      {problemCount > 0 || missing.length > 0 ? (
        <Faulty id={one.id} check={check.data} />
      ) : (
        <Ready one={one} />
      )}
    </>
  );
}

function StartOver() {
  const t = useMessages(cardImportsMessages);
  const { setQuery } = useNavigation();
  return <Button onClick={() => setQuery({ import: undefined })}>{t('startOver')}</Button>;
}

function Ready({ one }: { one: CardImport }) {
  const t = useMessages(cardImportsMessages);
  const { busy, run } = useAction(t('commitFailed'));
  return (
    <>
      <Alert type="success" showIcon role="status" title={t('allGood', { count: one.rows })} />
      <div className={styles.actions}>
        <StartOver />
        <Button type="primary" loading={busy} onClick={() => void run(() => addImported(one.id))}>
          {t('commit', { count: one.rows })}
        </Button>
      </div>
    </>
  );
}

function Faulty({ id, check }: { id: number; check: CardImportCheck }) {
  const t = useMessages(cardImportsMessages);
  const language = useLanguage();
  const { busy, run } = useAction(t('downloadFailed'));
  const words = cardImportWords[language];
  const number = (value: number) => numberText(value, null, language);
  const { rows, good, problemCount, problems } = check;
  const missing = check.missing.map((field) => words[field]).join(', ');
  const counts = { rows: number(rows), good: number(good), problems: number(problemCount) };
  return (
    <>
      <Alert
        type="error"
        showIcon
        role="alert"
        title={missing ? t('missing', { fields: missing }) : t('someBad', counts)}
        description={missing ? undefined : t('correctedHint')}
      />
      <div className={styles.actions}>
        <StartOver />
        {!missing && (
          <Button
            type="primary"
            icon={<Icon of={DownloadOutlined} />}
            loading={busy}
            onClick={() => void run(() => downloadCorrected(id).then(saveFile))}
          >
            {t('corrected')}
          </Button>
        )}
      </div>
      {!missing && (
        <FirstProblems
          label={t('problems')}
          problems={problems.map(({ row, column, field, value, message }) => ({
            ...{ key: `${row} ${field}`, cell: `${column ?? ''}${row}` },
            ...{ field: words[field], value, message },
          }))}
          shown={problems.length}
          total={problemCount}
          styles={styles}
        />
      )}
    </>
  );
}
