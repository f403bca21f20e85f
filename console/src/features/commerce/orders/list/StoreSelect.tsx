import { Select, type SelectProps } from 'antd';
import { useMessages } from '../../../../platform/i18n/messages.ts';
import { ordersMessages } from './orders.messages.ts';
import { type StoreOption, useStoreOptions } from './orders.queries.ts';

type Props = Omit<SelectProps<number, StoreOption>, 'options'> & {
  /** Only stores of this project. */
  projectId?: number | undefined;
  /** What is chosen already, which may have no stock any more. */
  known?: { value: number; label: string } | undefined;
};

/** Chooses a store by its name; it says how many devices are available there. */
export function StoreSelect({ projectId, known, ...props }: Props) {
  const t = useMessages(ordersMessages);
  const options = useStoreOptions(projectId);
  const isListed = known === undefined || options.some(({ value }) => value === known.value);
  return (
    <Select<number, StoreOption>
      {...props}
      showSearch={{ optionFilterProp: 'label' }}
      options={isListed ? options : [{ ...known, available: 0 }, ...options]}
      optionRender={({ data: { label, available } }) => (
        <>
          {label} <span className="quiet small">{t('storeStock', { count: available })}</span>
        </>
      )}
    />
  );
}
