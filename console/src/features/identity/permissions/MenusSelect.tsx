import { useQuery } from '@tanstack/react-query';
import { Select, type SelectProps } from 'antd';
import { useLocalName } from '../../../platform/i18n/local-name.ts';
import { menuPaths } from './menu-paths.ts';
import { menuOptionsQuery } from './permissions.queries.ts';

/** The rows of the menu with the headings above them, to choose from. */
export function useMenuPaths(): { value: number; label: string }[] {
  const { data } = useQuery(menuOptionsQuery());
  return menuPaths(data?.list ?? [], useLocalName());
}

/** The menus that a permission is tied to. */
export function MenusSelect(props: SelectProps<number[]>) {
  return (
    <Select<number[]>
      {...props}
      mode="multiple"
      allowClear
      showSearch={{ optionFilterProp: 'label' }}
      options={useMenuPaths()}
    />
  );
}
