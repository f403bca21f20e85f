import { PlusOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { type ReactNode, useId, useMemo, useState } from 'react';
import type { Row } from '../data-table/column.ts';
import type { RowItems } from '../data-table/row-items.tsx';
import { Icon, type IconType } from '../Icon.tsx';
import { RowList } from '../RowList.tsx';
import { factsOf } from './columns.tsx';
import { ResourceForm } from './ResourceForm.tsx';
import type { QueryParams, Resource } from './resource.ts';
import type { MenuTools, Words } from './resource-parts.ts';
import { useMayCall, useResourceScreen } from './use-resource-screen.ts';
import { useRowActions } from './use-row-actions.tsx';
import { useWords } from './use-words.ts';

interface Props<T extends Row, W extends Words, S> {
  resource: Resource<T, W, S>;
  icon: IconType;
  /** Below the title: what they are for. */
  text?: string;
  within?: QueryParams;
  /** What a new one begins with. */
  preset?: Readonly<Record<string, unknown>>;
  /** Here they are only looked after. */
  fixed?: boolean;
  /** Beside a row, before its menu. */
  action?: (row: T) => ReactNode;
  menu?: (row: T, tools: MenuTools<T, W>) => RowItems;
  onSaved?: (saved: S, record: T | undefined) => void;
}

/** A short list of a resource within a page: all rows at once, each with its facts in a line, and the form. */
export function ResourcePanel<T extends Row, W extends Words, S>(props: Props<T, W, S>) {
  const { resource, icon, text, within, preset, fixed = false, action, menu, onSaved } = props;
  const [opened, setOpened] = useState<T | 'new'>();
  const screen = { ...useResourceScreen(resource, within), edit: setOpened };
  const { tools } = screen;
  const actions = useRowActions(screen, menu);
  const facts = useMemo(() => factsOf(resource, tools), [resource, tools]);
  const word = useWords(resource);
  const mayAdd = useMayCall()(resource.add) && !fixed;
  return (
    <>
      <RowList
        id={useId()}
        title={word('title')}
        text={text}
        empty={word('empty')}
        query={screen.query}
        action={
          mayAdd && (
            <Button type="primary" icon={<Icon of={PlusOutlined} />} onClick={() => setOpened('new')}>
              {word('add')}
            </Button>
          )
        }
        rowOf={(row) => ({
          id: row.id,
          icon,
          title: (
            <>
              {tools.nameOf(row)}
              {facts(row, 'status').map(({ key, value }) => (
                <span key={key}>{value}</span>
              ))}
            </>
          ),
          facts: [...facts(row, 'wide'), ...facts(row, 'fact')].map(({ key, label, value }) => (
            <span key={key}>
              {label} {value}
            </span>
          )),
          action: (
            <>
              {action?.(row)}
              {actions?.(row)}
            </>
          ),
        })}
      />
      {resource.form && (
        <ResourceForm
          resource={resource}
          open={opened !== undefined}
          record={opened === 'new' ? undefined : opened}
          onClose={() => setOpened(undefined)}
          preset={preset}
          onSaved={onSaved}
          submitText={opened === 'new' ? word('add') : undefined}
        />
      )}
    </>
  );
}
