import { CloseOutlined } from '@ant-design/icons';
import { useQueries } from '@tanstack/react-query';
import { getReference } from '@weir/contract/fish/references';
import { Button } from 'antd';
import { Icon } from '../../../../components/Icon.tsx';
import { kitMessages } from '../../../../components/kit.messages.ts';
import { queryOf } from '../../../../platform/api.ts';
import { useMessages } from '../../../../platform/i18n/messages.ts';
import { ReferenceSelect, referenceLabel } from '../../references/ReferenceSelect.tsx';
import css from './FishEditor.module.css';

interface Props {
  /** From the form item. */
  id?: string;
  value?: readonly number[];
  onChange?: (ids: number[]) => void;
}

/** The literature of a record: a list that grows by what is chosen. */
export function ReferencesInput({ id, value = [], onChange }: Props) {
  const kit = useMessages(kitMessages);
  const answers = useQueries({
    queries: value.map((reference) => queryOf(getReference, { query: { id: reference } })),
  });
  const add = (reference: number | undefined) => {
    if (reference !== undefined && !value.includes(reference)) onChange?.([...value, reference]);
  };
  return (
    <div className="stack gapXs">
      {value.map((reference, at) => {
        const data = answers[at]?.data;
        const label = data ? referenceLabel(data) : `#${reference}`;
        return (
          <div key={reference} className="row gapXs">
            <span className={css.cell}>{label}</span>
            <Button
              type="text"
              icon={<Icon of={CloseOutlined} />}
              aria-label={`${kit('delete')}: ${label}`}
              onClick={() => onChange?.(value.filter((one) => one !== reference))}
            />
          </div>
        );
      })}
      <ReferenceSelect {...(id && { id })} onChange={add} />
    </div>
  );
}
