import { useQuery } from '@tanstack/react-query';
import { fishWorkbookLimits, type WorkbookKind } from '@weir/contract/fish/transfer/workbooks';
import { Form, Radio } from 'antd';
import { FormDialog } from '../../../../components/form/FormDialog.tsx';
import { QueryState } from '../../../../components/QueryState.tsx';
import type { QueryParams } from '../../../../components/resource/resource.ts';
import { saveFile } from '../../../../components/save-file.ts';
import { useLanguage } from '../../../../platform/i18n/language.ts';
import { useMessages } from '../../../../platform/i18n/messages.ts';
import { exportListMessages } from './export-list.messages.ts';
import { downloadArchive, downloadWorkbook, exportCountQuery, filterFrom } from './exports.queries.ts';

const workbookForms = ['xlsx', 'csv'] as const;
/** Kinds of which there are archives, by what an archive is about. */
const cores = { fish: 'taxon', survey: 'event' } as const;
const isArchived = (kind: WorkbookKind): kind is keyof typeof cores => kind in cores;

type FileForm = (typeof workbookForms)[number] | 'archive';

interface Props {
  kind: WorkbookKind;
  params: QueryParams;
  onClose: () => void;
}

/** Asks for the form of a file, and says how many records will stand in it. */
export function ExportDialog({ kind, params, onClose }: Props) {
  const t = useMessages(exportListMessages);
  const language = useLanguage();
  const filter = filterFrom(params);
  const query = useQuery(exportCountQuery(kind, filter));
  const forms: FileForm[] = [...workbookForms, ...(isArchived(kind) ? (['archive'] as const) : [])];
  const send = async ({ form }: { form: FileForm }) => {
    if (form !== 'archive') saveFile(await downloadWorkbook({ kind, format: form, language, ...filter }));
    else if (isArchived(kind)) saveFile(await downloadArchive({ core: cores[kind], language, ...filter }));
    onClose();
  };
  const counts = query.data;
  return (
    <FormDialog<{ form: FileForm }>
      title={t('title')}
      text={t('text')}
      okText={t('export')}
      onSubmit={send}
      onClose={onClose}
    >
      <Form.Item name="form" label={t('form')} initialValue="xlsx">
        <Radio.Group
          className="stack gapXs"
          options={forms.map((value) => ({ value, label: t(`form_${value}`) }))}
        />
      </Form.Item>
      <Form.Item shouldUpdate noStyle>
        {({ getFieldValue }) => {
          if (!counts) return <QueryState query={query} rows={1} />;
          const isArchive = getFieldValue('form') === 'archive';
          const count = isArchive ? counts.archive : counts.workbook;
          return (
            <p role="status">
              {t(isArchive ? 'approved' : 'records', { count })}{' '}
              {!isArchive &&
                count > fishWorkbookLimits.rows &&
                t('tooMany', { most: fishWorkbookLimits.rows })}
            </p>
          );
        }}
      </Form.Item>
    </FormDialog>
  );
}
