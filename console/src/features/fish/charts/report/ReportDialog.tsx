import { languageNames, languages } from '@weir/contract/common';
import {
  mostReportSurveys,
  type ReportRequest,
  reportFormats,
  reportParts,
  startFishReport,
} from '@weir/contract/fish/report';
import { Alert, Checkbox, Form, Input, Radio, Select } from 'antd';
import { useState } from 'react';
import { FormDialog } from '../../../../components/form/FormDialog.tsx';
import { call } from '../../../../platform/api.ts';
import { isApiError } from '../../../../platform/api-error.ts';
import { useLanguage } from '../../../../platform/i18n/language.ts';
import { useMessages } from '../../../../platform/i18n/messages.ts';
import { showStartedJob } from '../../../operations/jobs/jobs.queries.ts';
import type { AskedReport } from './ReportButton.tsx';
import { ReportProgress } from './ReportProgress.tsx';
import { reportMessages } from './report.messages.ts';

type Values = Required<Pick<ReportRequest, 'format' | 'language' | 'title' | 'parts'>>;

const refusals = ['noSurveys', 'tooManySurveys'] as const;
const longestTitle = 128;

/** Asks what the report is to be like; then shows how far it is, and hands it over. */
export function ReportDialog({ request, onClose }: { request: AskedReport; onClose: () => void }) {
  const t = useMessages(reportMessages);
  const language = useLanguage();
  const [jobId, setJobId] = useState<number>();
  const [refusal, setRefusal] = useState<(typeof refusals)[number]>();
  if (jobId !== undefined) return <ReportProgress jobId={jobId} onClose={onClose} />;
  const send = async ({ title = '', ...values }: Values) => {
    setRefusal(undefined);
    const named = title.trim() === '' ? {} : { title: title.trim() };
    try {
      const job = await call(startFishReport, { body: { ...request, ...values, ...named } });
      await showStartedJob(job);
      setJobId(job.id);
    } catch (error) {
      const found = refusals.find((rule) => isRefusedBy(error, rule));
      if (!found) throw error;
      setRefusal(found);
    }
  };
  return (
    <FormDialog<Values>
      title={t('reportTitle')}
      text={t('reportText')}
      okText={t('start')}
      onSubmit={send}
      onClose={onClose}
    >
      {refusal && (
        <Alert
          type="error"
          showIcon
          role="alert"
          className="formFailure"
          title={t(refusal, { most: mostReportSurveys })}
        />
      )}
      <Form.Item name="format" label={t('format')} initialValue="docx">
        <Radio.Group options={reportFormats.map((value) => ({ value, label: t(value) }))} />
      </Form.Item>
      <Form.Item name="language" label={t('language')} initialValue={language}>
        <Select options={languages.map((value) => ({ value, label: languageNames[value] }))} />
      </Form.Item>
      <Form.Item name="title" label={t('title')} extra={t('titleHelp')}>
        <Input maxLength={longestTitle} />
      </Form.Item>
      <Form.Item
        name="parts"
        label={t('parts')}
        initialValue={[...reportParts]}
        rules={[{ type: 'array', min: 1, message: t('partsNeeded') }]}
      >
        <Checkbox.Group options={reportParts.map((value) => ({ value, label: t(`part_${value}`) }))} />
      </Form.Item>
    </FormDialog>
  );
}

const isRefusedBy = (error: unknown, rule: string): boolean =>
  isApiError(error) && error.fields.some((field) => field.field === 'from' && field.rule === rule);
