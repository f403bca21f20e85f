import { DeleteOutlined, PlusOutlined } from '@ant-design/icons';
import { categoryText } from '@weir/contract/fish/conservation';
import { recordFieldWords } from '@weir/contract/fish/record-fields.words';
import { type ConservationScheme, conservationCategories } from '@weir/contract/fish/species';
import { yesNoWords } from '@weir/contract/list.words';
import { AutoComplete, Button, Form, Input, InputNumber, Select } from 'antd';
import { useFormWritten } from '../../../../components/form/form-written.ts';
import { NumberInput } from '../../../../components/form/NumberInput.tsx';
import { Icon } from '../../../../components/Icon.tsx';
import { useLanguage } from '../../../../platform/i18n/language.ts';
import { useMessages } from '../../../../platform/i18n/messages.ts';
import { platformMessages } from '../../../../platform/platform.messages.ts';
import { BasinSelect } from '../../basins/names/BasinSelect.tsx';
import { ReferenceSelect } from '../../references/ReferenceSelect.tsx';
import { speciesMessages } from '../species.messages.ts';
import css from './FishEditor.module.css';
import { type Cell, type CellKind, type ListName, rowsOf } from './field-parts.ts';

/** A list of a species: a row for each value, with where it is from. */
export function RowsField({ name }: { name: ListName }) {
  const t = useMessages(speciesMessages);
  const onWritten = useFormWritten();
  const words = recordFieldWords[useLanguage()];
  const cells: readonly Cell[] = rowsOf[name];
  return (
    <Form.List name={name}>
      {(rows, { add, remove }) => (
        <fieldset className={css.rows}>
          <legend>{words[name]}</legend>
          {rows.length === 0 && <p className="quiet">{t('noRows')}</p>}
          {rows.map(({ key, name: at }) => (
            <div key={key} className={css.row}>
              {cells.map((cell) => (
                <RowCell key={cell.name} list={name} at={at} cell={cell} />
              ))}
              <Button
                type="text"
                className={css.remove ?? ''}
                icon={<Icon of={DeleteOutlined} />}
                aria-label={t('removeRow', { no: at + 1 })}
                title={t('removeRow', { no: at + 1 })}
                onClick={() => {
                  remove(at);
                  onWritten();
                }}
              />
            </div>
          ))}
          <Button
            icon={<Icon of={PlusOutlined} />}
            onClick={() => {
              add({});
              onWritten();
            }}
          >
            {t('addRow')}
          </Button>
        </fieldset>
      )}
    </Form.List>
  );
}

interface CellProps {
  list: ListName;
  at: number;
  cell: Cell;
}

function RowCell({ list, at, cell }: CellProps) {
  const words = recordFieldWords[useLanguage()];
  const required = useMessages(platformMessages)('ruleRequired');
  const { name, as, needed } = cell;
  return (
    <Form.Item
      name={[at, name]}
      label={words[name]}
      className={as.kind === 'reference' ? (css.wide ?? '') : (css.cell ?? '')}
      rules={needed ? [{ required: true, message: required }] : []}
    >
      <CellInput list={list} at={at} as={as} />
    </Form.Item>
  );
}

interface InputProps {
  list: ListName;
  at: number;
  as: CellKind;
}

/** What the kind of a field asks for; the form item gives it its value. */
function CellInput({ list, at, as, ...item }: InputProps) {
  const language = useLanguage();
  switch (as.kind) {
    case 'number':
      return <NumberInput {...item} className={css.input ?? ''} />;
    case 'whole':
      return <InputNumber {...item} className={css.input ?? ''} precision={0} changeOnWheel={false} />;
    case 'reference':
      return <ReferenceSelect {...item} allowClear />;
    case 'basin':
      return <BasinSelect {...item} />;
    case 'category':
      return <CategoryInput {...item} path={[list, at, 'scheme']} />;
    case 'flag':
      return (
        <Select
          {...item}
          allowClear
          options={([1, 0] as const).map((value) => ({ value, label: yesNoWords[language][value] }))}
        />
      );
    case 'choice':
      return (
        <Select
          {...item}
          allowClear
          popupMatchSelectWidth={false}
          options={as.values.map((value) => ({ value, label: as.words?.[language][value] ?? value }))}
        />
      );
    default:
      return <Input {...item} autoComplete="off" />;
  }
}

/** A category of the scheme that the row names; a province has its own words. */
function CategoryInput({ path, ...item }: { path: [ListName, number, string] }) {
  const language = useLanguage();
  const form = Form.useFormInstance();
  const scheme = Form.useWatch(path, form) as ConservationScheme | undefined; // what the field beside it chooses
  const categories = scheme === undefined || scheme === 'PROVINCIAL' ? [] : conservationCategories[scheme];
  const options = categories.map((category) => ({
    value: category,
    label: categoryText({ scheme: scheme ?? 'IUCN', category }, language),
  }));
  if (scheme === 'PROVINCIAL') return <AutoComplete {...item} options={options} />;
  return <Select {...item} popupMatchSelectWidth={false} options={options} />;
}
