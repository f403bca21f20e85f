import type { UseQueryResult } from '@tanstack/react-query';
import { useQuery } from '@tanstack/react-query';
import { countExaminations, type Examination } from '@weir/contract/fish/examination';
import { type RecordKind, recordKinds } from '@weir/contract/fish/records';
import { Input, Select } from 'antd';
import { FilterTabs } from '../../../components/FilterTabs.tsx';
import { PageButtons } from '../../../components/PageButtons.tsx';
import { QueryState } from '../../../components/QueryState.tsx';
import { RelativeTime } from '../../../components/RelativeTime.tsx';
import { EmptyState } from '../../../components/states.tsx';
import { queryOf } from '../../../platform/api.ts';
import { useMessages } from '../../../platform/i18n/messages.ts';
import type { QueryChanges } from '../../../platform/page.ts';
import { ReviewStatusTag } from '../records/ReviewStatusValue.tsx';
import { ClaimText } from './ClaimText.tsx';
import css from './Examination.module.css';
import { type InboxTab, inboxLimit, inboxTabs } from './examination.queries.ts';
import { examinationMessages } from './words/examination.messages.ts';
import { useRecordName } from './words/record-name.ts';

interface Props {
  tab: InboxTab;
  keyword: string | undefined;
  only: RecordKind | undefined;
  page: number;
  list: UseQueryResult<{ list: Examination[]; total: number }>;
  shown: { kind: RecordKind; id: number } | undefined;
  onChange: (changes: QueryChanges) => void;
  onShow: (shown: { kind: RecordKind; id: number }) => void;
}

/** The submissions of a tab, what waits longest first. */
export function InboxList({ tab, keyword, only, page, list, shown, onChange, onShow }: Props) {
  const t = useMessages(examinationMessages);
  const { data: counts } = useQuery(queryOf(countExaminations));
  const waiting = counts?.counts.reduce((sum, one) => sum + one.waiting, 0);
  const tabs = inboxTabs.map((value) => ({
    value,
    label: t(`tab_${value}`),
    ...(value === 'waiting' && { count: waiting }),
  }));
  const kinds = recordKinds.map((value) => ({ value, label: t(`kindOf_${value}`) }));
  const { data } = list;
  const isNarrowed = keyword !== undefined || only !== undefined;
  return (
    <section className={css.list} aria-label={t('submissions')}>
      <FilterTabs label={t('byTab')} tabs={tabs} value={tab} onChange={(next) => onChange({ tab: next })} />
      <div className={css.filters}>
        <Input.Search
          key={keyword}
          defaultValue={keyword}
          maxLength={64}
          allowClear
          aria-label={t('search')}
          placeholder={t('search')}
          data-list-search
          onSearch={(text) => onChange({ keyword: text.trim() || undefined })}
        />
        <Select
          aria-label={t('kind')}
          placeholder={t('allKinds')}
          allowClear
          options={kinds}
          value={only ?? null}
          onChange={(value: RecordKind | null | undefined) => onChange({ only: value ?? undefined })}
        />
      </div>
      {!data && <QueryState query={list} rows={6} />}
      {data?.list.length === 0 && <EmptyState text={isNarrowed ? t('emptyNarrowed') : t(`empty_${tab}`)} />}
      <ul className={css.rows}>
        {data?.list.map((row) => (
          <li key={row.id}>
            <InboxRow
              row={row}
              isShown={row.kind === shown?.kind && row.recordId === shown.id}
              onShow={onShow}
            />
          </li>
        ))}
      </ul>
      {data && data.total > inboxLimit && (
        <PageButtons
          current={page}
          pageSize={inboxLimit}
          total={data.total}
          size="small"
          simple
          onChange={(next) => onChange({ page: next })}
        />
      )}
    </section>
  );
}

type RowProps = Pick<Props, 'onShow'> & { row: Examination; isShown: boolean };

function InboxRow({ row, isShown, onShow }: RowProps) {
  const t = useMessages(examinationMessages);
  const recordName = useRecordName();
  const { kind, recordId, status, removal, submitter, submittedTime, approvals, approvalsNeeded, own } = row;
  return (
    <button
      type="button"
      className={css.row}
      aria-current={isShown}
      data-record={recordId}
      onClick={() => onShow({ kind, id: recordId })}
    >
      <span className={css.rowHead}>
        <span className="quiet small">{t(`kindOf_${kind}`)}</span>
        <ReviewStatusTag reviewStatus={status} removal={removal} />
      </span>
      <strong className={css.name}>{recordName(row, recordId)}</strong>
      <span className={css.facts}>
        <span>{submitter ?? t('nobody')}</span>
        <RelativeTime time={submittedTime} />
        {own === 1 && <span>{t('own')}</span>}
        {approvalsNeeded > 1 && (
          <span className="figures">{t('approvals', { count: approvals, needed: approvalsNeeded })}</span>
        )}
        {row.confirmedChecks > 0 && <span>{t('confirmed', { count: row.confirmedChecks })}</span>}
        <ClaimText examination={row} />
      </span>
    </button>
  );
}
