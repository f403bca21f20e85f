import { menuUrlProblem } from '@weir/contract/identity/menu-addresses';
import { jumpTypes, menuTypes } from '@weir/contract/identity/menu-list';
import type { MenuEntry } from '@weir/contract/identity/menus';
import { Form } from 'antd';
import type { ReactNode } from 'react';
import { MonoInput } from '../../../../components/form/MonoInput.tsx';
import type { FieldRule } from '../../../../components/form-rules.ts';
import { useMessages } from '../../../../platform/i18n/messages.ts';
import { pathOf, useHasScreen } from '../../../../platform/page.ts';
import { isElsewhere } from '../tree/menu-nodes.ts';
import { hrefOf } from '../tree/menu-tree.ts';
import type { MenuValues } from './menu-draft.ts';
import { menuFormMessages } from './menu-form.messages.ts';

interface Props {
  rows: readonly MenuEntry[];
  rules: FieldRule[];
}

const helpWords = {
  [jumpTypes.inPlace]: 'helpPath',
  [jumpTypes.newTab]: 'helpEither',
  [jumpTypes.external]: 'helpAddress',
} as const;
const problemWords = { path: 'needPath', address: 'needAddress', either: 'needEither' } as const;

/** Where a row leads, by the rule of how it opens; says what comes out of it below its parent. */
export function UrlField({ rows, rules }: Props) {
  const t = useMessages(menuFormMessages);
  const jumpType = Form.useWatch<MenuValues['jump_type']>('jump_type') ?? jumpTypes.inPlace;
  const checked: FieldRule = ({ getFieldValue }) => ({
    validator: (_, url: string | undefined) => {
      const problem = menuUrlProblem((url ?? '').trim(), getFieldValue('jump_type'));
      return problem ? Promise.reject(new Error(t(problemWords[problem]))) : Promise.resolve();
    },
  });
  return (
    <Form.Item
      name="menu_url"
      label={t('url')}
      dependencies={['jump_type']}
      extra={
        <>
          {t(helpWords[jumpType])}
          <Outcome rows={rows} />
        </>
      }
      rules={[...rules, checked]}
    >
      <MonoInput maxLength={500} inputMode="url" />
    </Form.Item>
  );
}

function Outcome({ rows }: Omit<Props, 'rules'>): ReactNode {
  const t = useMessages(menuFormMessages);
  const hasScreen = useHasScreen();
  const url = (Form.useWatch<string | undefined>('menu_url') ?? '').trim();
  const parentId = Form.useWatch<number | undefined>('parent_id') ?? 0;
  const menuType = Form.useWatch<number | undefined>('menu_type');
  const jumpType = Form.useWatch<number | undefined>('jump_type') ?? jumpTypes.inPlace;
  if (url === '' || isElsewhere(url) || menuUrlProblem(url, jumpType)) return null;
  const href = hrefOf({ menu_url: url }, hrefOfRow(rows, parentId));
  const isMissing = menuType === menuTypes.view && !hasScreen(pathOf(href));
  return (
    <span style={{ display: 'block' }}>
      {href !== url && t('leadsTo', { path: href })} {isMissing && t('notProvided')}
    </span>
  );
}

function hrefOfRow(rows: readonly MenuEntry[], id: number): string {
  const row = rows.find((each) => each.id === id);
  return row ? hrefOf(row, hrefOfRow(rows, row.parent_id)) : '';
}
