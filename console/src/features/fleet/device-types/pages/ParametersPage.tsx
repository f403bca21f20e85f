import { useQuery } from '@tanstack/react-query';
import type { Parameters } from '@weir/contract/fleet/device-type-settings';
import type { DeviceTypeItem } from '@weir/contract/fleet/device-types';
import { Button } from 'antd';
import { useRef } from 'react';
import { numberFilter } from '../../../../components/data-table/list-state.ts';
import { useFeedback } from '../../../../components/feedback.tsx';
import { FormPage } from '../../../../components/form/FormPage.tsx';
import { kitMessages } from '../../../../components/kit.messages.ts';
import { QueryState } from '../../../../components/QueryState.tsx';
import { useMessages } from '../../../../platform/i18n/messages.ts';
import { useNavigation, usePage } from '../../../../platform/page.ts';
import { useMay } from '../../../../platform/session.ts';
import { alarmSettingsPage } from '../../../alarms/alarms/alarms.screen.ts';
import { deviceTypePage } from '../device-types.screen.ts';
import { RowsEditor } from '../editor/RowsEditor.tsx';
import type { GridRow } from '../grid/grid-store.ts';
import { deviceTypesMessages } from '../list/device-types.messages.ts';
import { deviceTypeQuery, parametersQuery, replaceParameters } from '../list/device-types.queries.ts';
import { NoSuchType } from '../list/NoSuchType.tsx';
import { parameterDraft, parameterRows } from '../rows/parameter-rows.ts';
import { useRowsPart } from '../rows/rows-part.ts';

/** The settable parameters of a device type. */
export function ParametersPage() {
  const id = numberFilter(usePage().query.get('id') ?? undefined);
  if (id === undefined) return <NoSuchType />;
  return <ParametersOf key={id} id={id} />;
}

function ParametersOf({ id }: { id: number }) {
  const type = useQuery(deviceTypeQuery(id));
  const parameters = useQuery({ ...parametersQuery(id), refetchOnWindowFocus: false });
  if (!type.data || !parameters.data) {
    return <QueryState query={[type, parameters]} missing={<NoSuchType />} />;
  }
  return <ParametersEditor type={type.data} parameters={parameters.data} />;
}

interface EditorProps {
  type: DeviceTypeItem;
  parameters: Parameters;
}

const noFields = () => ({});

function ParametersEditor({ type, parameters }: EditorProps) {
  const t = useMessages(deviceTypesMessages);
  const kit = useMessages(kitMessages);
  const may = useMay();
  const { open } = useNavigation();
  const feedback = useFeedback();
  const { part, edited } = useRowsPart(parameterRows);
  const readOnly = type.mayOperate === 0 || !may('device-types:update');
  const before = useRef(parameters);
  const replace = ({ version }: Parameters, rows: readonly GridRow[]) =>
    replaceParameters({ id: type.id, version, list: rows.map(parameterDraft) });
  return (
    <FormPage
      title={t('parametersOf', { name: type.name })}
      facts={<span className="mono">{type.typeCode}</span>}
      actions={
        <>
          <Button onClick={() => open(deviceTypePage.address({ id: type.id }))}>{t('signals')}</Button>
          <Button onClick={() => open(alarmSettingsPage.address({ id: type.id }))}>{t('alarms')}</Button>
        </>
      }
      intro={<p className="quiet">{t('parametersIntro')}</p>}
      record={parameters}
      valuesOf={noFields}
      part={part}
      readOnly={readOnly}
      draftKey={`parameters-${type.id}`}
      onSubmit={(_values, record = parameters) => {
        before.current = record;
        return replace(record, edited.store.getState().rows);
      }}
      onSaved={(saved) =>
        feedback.undo(kit('edited'), () => replace(saved, parameterRows.rowsOf(before.current)), {
          name: `parameters-${type.id}`,
        })
      }
      below={
        <RowsEditor
          title={t('parameters')}
          emptyText={t('noParameters')}
          addText={t('addParameter')}
          edited={edited}
          readOnly={readOnly}
        />
      }
    />
  );
}
