import { useQuery, useQueryClient } from '@tanstack/react-query';
import { ParameterDraft, type Parameters } from '@weir/contract/device-type-settings';
import type { DeviceTypeItem } from '@weir/contract/device-types';
import { Button } from 'antd';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useFeedback } from '../../components/feedback.tsx';
import { FormPage } from '../../components/form/FormPage.tsx';
import { kitMessages } from '../../components/kit.messages.ts';
import { ListSkeleton } from '../../components/ListSkeleton.tsx';
import { numberFilter } from '../../components/list-state.ts';
import { EmptyState, ErrorState } from '../../components/states.tsx';
import { useMessages } from '../../platform/i18n/messages.ts';
import { usePage } from '../../platform/page.ts';
import { useMay } from '../../platform/session.ts';
import { deviceTypesMessages } from './device-types.messages.ts';
import { deviceTypeQuery, parametersQuery, replaceParameters } from './device-types.queries.ts';
import { allHeaderWords, useCopyColumns, useParameterColumns } from './grid-columns.ts';
import { createGridStore, type GridStore } from './grid-store.ts';
import { emptyParameter, parameterDraft, parameterRow } from './parameter-rows.ts';
import { RowsEditor } from './RowsEditor.tsx';
import { useRowsPart } from './rows-part.ts';

/** The settable parameters of a device type. */
export function ParametersPage() {
  const t = useMessages(deviceTypesMessages);
  const id = numberFilter(usePage().query.get('id') ?? undefined);
  if (id === undefined) return <EmptyState text={t('noSuchType')} />;
  return <ParametersOf key={id} id={id} />;
}

function ParametersOf({ id }: { id: number }) {
  const type = useQuery(deviceTypeQuery(id));
  const parameters = useQuery({ ...parametersQuery(id), refetchOnWindowFocus: false });
  const failed = [type, parameters].find((query) => query.isError && !query.data);
  if (failed) return <ErrorState error={failed.error} onRetry={() => void failed.refetch()} />;
  if (!type.data || !parameters.data) return <ListSkeleton />;
  return <ParametersEditor type={type.data} parameters={parameters.data} />;
}

interface EditorProps {
  type: DeviceTypeItem;
  parameters: Parameters;
}

const noFields = () => ({});
const parameterRows = (parameters: Parameters | undefined) => (parameters?.list ?? []).map(parameterRow);
const draftOf = (store: GridStore) => store.getState().rows.map(parameterDraft);

function ParametersEditor({ type, parameters }: EditorProps) {
  const t = useMessages(deviceTypesMessages);
  const kit = useMessages(kitMessages);
  const may = useMay();
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const feedback = useFeedback();
  const [store] = useState(createGridStore);
  const columns = useParameterColumns();
  const copyColumns = useCopyColumns(columns);
  const { part, errors, check } = useRowsPart({
    store,
    columns,
    schema: ParameterDraft,
    listName: 'list',
    rowsOf: parameterRows,
  });
  const readOnly = type.mayOperate === 0 || !may('device-types:update');
  return (
    <FormPage
      title={t('parametersOf', { name: type.name })}
      facts={<span className="mono">{type.typeCode}</span>}
      actions={
        <>
          <Button onClick={() => void navigate(`/device/edittype?id=${type.id}`)}>{t('signals')}</Button>
          <Button onClick={() => void navigate(`/device/setalarm?id=${type.id}`)}>{t('alarms')}</Button>
        </>
      }
      intro={<p className="quiet">{t('parametersIntro')}</p>}
      record={parameters}
      valuesOf={noFields}
      part={part}
      readOnly={readOnly}
      draftKey={`parameters-${type.id}`}
      onSubmit={(_values, record) =>
        replaceParameters(queryClient, { id: type.id, version: record?.version, list: draftOf(store) })
      }
      onSaved={() => feedback.success(kit('edited'))}
      below={
        <RowsEditor
          title={t('parameters')}
          emptyText={t('noParameters')}
          addText={t('addParameter')}
          store={store}
          columns={columns}
          copyColumns={copyColumns}
          words={allHeaderWords}
          emptyCells={emptyParameter}
          errors={errors}
          check={check}
          readOnly={readOnly}
        />
      }
    />
  );
}
