import { type MenuEntry, maxMenuDepth } from '@weir/contract/identity/menus';
import { Select, type SelectProps } from 'antd';
import { useMemo } from 'react';
import { useLocalName } from '../../../../platform/i18n/local-name.ts';
import { useMessages } from '../../../../platform/i18n/messages.ts';
import { childrenOf, refusalBelow } from '../tree/menu-places.ts';
import styles from './MenuDrawer.module.css';
import { menuFormMessages } from './menu-form.messages.ts';

interface Option {
  value: number;
  name: string;
  /** With the names above it. */
  label: string;
  /** From 0. */
  level: number;
  search: string;
  disabled?: boolean;
  /** Why not. */
  reason?: string | undefined;
}

type Props = Omit<SelectProps<number, Option>, 'options'> & {
  rows: readonly MenuEntry[];
  /** Of the row that is to stand below; undefined is a new one. */
  ownId: number | undefined;
};

/** The menu as a tree to choose a parent from: not the row itself nor what is below it, nor too deep. */
export function ParentSelect({ rows, ownId, ...props }: Props) {
  const t = useMessages(menuFormMessages);
  const nameOf = useLocalName();
  const options = useMemo(() => {
    const below = (parentId: number, level: number, above: string): Option[] =>
      childrenOf(rows, parentId).flatMap((row) => {
        const name = nameOf(row);
        const label = above ? `${above} / ${name}` : name;
        const refusal = refusalBelow(rows, ownId, row.id);
        const reason = refusal && t(refusal, { limit: maxMenuDepth });
        return [
          { value: row.id, name, label, level, search: row.search, disabled: reason !== undefined, reason },
          ...below(row.id, level + 1, label),
        ];
      });
    const top = t('topLevel');
    return [{ value: 0, name: top, label: top, level: 0, search: top }, ...below(0, 0, '')];
  }, [rows, ownId, nameOf, t]);
  return (
    <Select<number, Option>
      {...props}
      options={options}
      showSearch={{ filterOption: (text, option) => isFound(option, text) }}
      optionRender={({ data }) => (
        <span
          className={styles.parentOption}
          style={{ paddingInlineStart: data.level * 16 }}
          title={data.reason}
        >
          {data.name}
        </span>
      )}
    />
  );
}

const isFound = (option: Option | undefined, text: string): boolean =>
  `${option?.label}\n${option?.search}`.toLowerCase().includes(text.toLowerCase());
