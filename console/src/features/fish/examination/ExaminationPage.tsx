import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type RecordKind, recordKinds } from '@weir/contract/fish/records';
import { Button } from 'antd';
import { choiceFilter, numberFilter } from '../../../components/data-table/list-state.ts';
import { useMobile } from '../../../components/mobile.ts';
import { PageHeader } from '../../../components/PageHeader.tsx';
import { EmptyState } from '../../../components/states.tsx';
import { useSingleKeys } from '../../../components/use-single-keys.ts';
import { useMessages } from '../../../platform/i18n/messages.ts';
import { usePage } from '../../../platform/page.ts';
import { useTopic } from '../../../platform/realtime/realtime.ts';
import css from './Examination.module.css';
import { ExaminationView } from './ExaminationView.tsx';
import { inboxQuery, inboxTabs } from './examination.queries.ts';
import { InboxList } from './InboxList.tsx';
import { examinationMessages } from './words/examination.messages.ts';

interface Shown {
  kind: RecordKind;
  id: number;
}

/** What waits for a review, and beside it the one that is looked at; on a phone one after the other. */
export function ExaminationPage() {
  const t = useMessages(examinationMessages);
  const { query: address, setQuery } = usePage();
  const mobile = useMobile();
  useTopic('fish');
  const tab = choiceFilter(address.get('tab') ?? undefined, inboxTabs) ?? 'waiting';
  const keyword = address.get('keyword') ?? undefined;
  const only = choiceFilter(address.get('only') ?? undefined, recordKinds);
  const page = numberFilter(address.get('page') ?? undefined) ?? 1;
  const list = useQuery({
    ...inboxQuery(tab, { page, ...(keyword && { keyword }), ...(only && { kind: only }) }),
    placeholderData: keepPreviousData,
  });
  const kind = choiceFilter(address.get('kind') ?? undefined, recordKinds);
  const id = numberFilter(address.get('record') ?? undefined);
  const shown: Shown | undefined = kind && id ? { kind, id } : undefined;
  const show = (next: Shown | undefined) => setQuery({ kind: next?.kind, record: next?.id });
  const rows = list.data?.list ?? [];
  const at = rows.findIndex((row) => row.kind === shown?.kind && row.recordId === shown.id);
  const step = (by: 1 | -1) => {
    const next = at < 0 ? rows[0] : rows[at + by];
    if (next) show({ kind: next.kind, id: next.recordId });
  };
  useSingleKeys({ j: () => step(1), k: () => step(-1) });
  return (
    <>
      <PageHeader
        title={t('title')}
        actions={mobile && shown && <Button onClick={() => show(undefined)}>{t('backToList')}</Button>}
      />
      <div className={css.inbox}>
        {!(mobile && shown) && (
          <InboxList
            {...{ tab, keyword, only, page, list, shown }}
            onChange={(changes) => setQuery({ page: undefined, ...changes })}
            onShow={show}
          />
        )}
        {shown ? (
          <ExaminationView
            key={`${shown.kind} ${shown.id}`}
            {...shown}
            onNext={(next) => show(next ?? undefined)}
          />
        ) : (
          !mobile && <EmptyState text={t('chooseOne')} />
        )}
      </div>
    </>
  );
}
