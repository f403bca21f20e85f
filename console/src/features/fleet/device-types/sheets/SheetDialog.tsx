import { DownloadOutlined } from '@ant-design/icons';
import { type SignalSheet, sheetLimits } from '@weir/contract/fleet/signal-sheets';
import { Alert, Button, Modal, Select } from 'antd';
import { useMemo, useState } from 'react';
import { useFeedback } from '../../../../components/feedback.tsx';
import { TemplateButton, WorkbookBox } from '../../../../components/form/WorkbookBox.tsx';
import { Icon } from '../../../../components/Icon.tsx';
import { kitMessages } from '../../../../components/kit.messages.ts';
import { saveFile } from '../../../../components/save-file.ts';
import { useMessages } from '../../../../platform/i18n/messages.ts';
import type { GridRow } from '../grid/grid-store.ts';
import { allChoiceWords, allHeaderWords } from '../rows/grid-columns.ts';
import type { EditedRows } from '../rows/rows-part.ts';
import styles from './SheetDialog.module.css';
import { SheetProblems } from './SheetProblems.tsx';
import { sheetUploadMessages } from './sheet-upload.messages.ts';
import { fieldsFor, planOf, type SheetFields, type SheetPlan } from './sheet-upload.ts';
import { markedSheet, readSheet, templateSheet } from './sheets.queries.ts';

interface Props {
  open: boolean;
  /** What the rows are called. */
  title: string;
  rows: readonly GridRow[];
  edited: EditedRows;
  onTake: (plan: SheetPlan) => void;
  onClose: () => void;
}

/** Rows from a workbook: read, its columns understood, every cell looked at, and then taken over or not at all. */
export function SheetDialog({ open, title, rows, edited, onTake, onClose }: Props) {
  const { columns, copyColumns, emptyCells, check } = edited;
  const t = useMessages(sheetUploadMessages);
  const kit = useMessages(kitMessages);
  const [sheet, setSheet] = useState<SignalSheet>();
  const [fields, setFields] = useState<SheetFields>([]);
  const known = useMemo(() => new Set(copyColumns.map(({ name }) => name)), [copyColumns]);
  const take = (read: SignalSheet | undefined) => {
    setSheet(read);
    setFields(fieldsFor(read?.headings ?? [], allHeaderWords, known));
  };
  const plan = useMemo(() => {
    if (!sheet || !fields.includes('semaphoreId')) return undefined;
    const texts = {
      choice: t('unknownChoice'),
      flag: t('unknownFlag'),
      twice: (row: number) => t('twice', { row }),
    };
    return planOf(sheet, fields, { rows, columns, emptyCells, choiceWords: allChoiceWords, check, texts });
  }, [sheet, fields, rows, columns, emptyCells, check, t]);
  const isGood = plan !== undefined && plan.problems.length === 0;
  return (
    <Modal
      open={open}
      title={t('title', { what: title })}
      width={880}
      okText={t('takeOver')}
      cancelText={kit('cancel')}
      okButtonProps={{ disabled: !isGood }}
      onCancel={onClose}
      onOk={() => {
        if (plan && isGood) onTake(plan);
        onClose();
      }}
      afterClose={() => take(undefined)}
      destroyOnHidden
    >
      <div className={styles.body}>
        <p className="quiet">{t('intro')}</p>
        <div>
          <TemplateButton download={() => templateSheet({ title, rows, columns, copyColumns })} />
        </div>
        <WorkbookBox<SignalSheet>
          label={t('file')}
          maxRows={sheetLimits.rows}
          onUpload={(file, { signal }) => readSheet(file, signal)}
          onChange={take}
        />
        {sheet && (
          <>
            <Mapping sheet={sheet} fields={fields} copyColumns={copyColumns} onChange={setFields} />
            {plan ? (
              <Outcome plan={plan} sheet={sheet} title={title} copyColumns={copyColumns} />
            ) : (
              <Alert type="warning" showIcon title={t('idMissing')} />
            )}
          </>
        )}
      </div>
    </Modal>
  );
}

interface MappingProps extends Pick<EditedRows, 'copyColumns'> {
  sheet: SignalSheet;
  fields: SheetFields;
  onChange: (fields: SheetFields) => void;
}

const leftOut = '';

function Mapping({ sheet, fields, copyColumns, onChange }: MappingProps) {
  const t = useMessages(sheetUploadMessages);
  const options = [
    { value: leftOut, label: t('leftOut') },
    ...copyColumns.map(({ name, title }) => ({ value: name, label: title })),
  ];
  // A column of the editor is said by one column of the sheet: the one that was chosen last.
  const choose = (at: number, name: string) =>
    onChange(fields.map((field) => (field === name ? null : field)).with(at, name || null));
  return (
    <section aria-labelledby="sheet-columns">
      <h3 id="sheet-columns" className={styles.heading}>
        {t('columns')}
      </h3>
      <ul className={styles.columns}>
        {sheet.headings.map((text, column) => {
          const heading = text || t('noHeading');
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: a column is its place
            <li key={column} className="stack gapXxs">
              <span className="ellipsis">{heading}</span>
              <Select
                value={fields[column] ?? leftOut}
                options={options}
                aria-label={t('meaningOf', { heading })}
                onChange={(name) => choose(column, name)}
              />
            </li>
          );
        })}
      </ul>
    </section>
  );
}

interface OutcomeProps extends Pick<EditedRows, 'copyColumns'>, Pick<Props, 'title'> {
  plan: SheetPlan;
  sheet: SignalSheet;
}

function Outcome({ plan, sheet, title, copyColumns }: OutcomeProps) {
  const t = useMessages(sheetUploadMessages);
  const feedback = useFeedback();
  const { problems } = plan;
  const counts = [
    t('willAdd', { count: plan.added }),
    t('willChange', { count: plan.changed }),
    t('stays', { count: plan.same }),
  ];
  const corrected = () =>
    markedSheet({ title, sheet, problems, heading: t('problemColumn') })
      .then(saveFile)
      .catch((error: unknown) => feedback.error(error, t('correctedFailed')));
  return (
    <>
      <p role="status" className={styles.counts}>
        {counts.join(' · ')}
      </p>
      {problems.length > 0 && (
        <>
          <Alert
            type="error"
            showIcon
            title={t('problems', { count: problems.length })}
            action={
              <Button icon={<Icon of={DownloadOutlined} />} onClick={() => void corrected()}>
                {t('corrected')}
              </Button>
            }
          />
          <SheetProblems problems={problems} sheet={sheet} copyColumns={copyColumns} />
        </>
      )}
    </>
  );
}
