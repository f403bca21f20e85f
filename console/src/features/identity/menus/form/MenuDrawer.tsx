import { jumpTypes, menuTypes } from '@weir/contract/identity/menu-list';
import { MenuDraft, type MenuEntry, maxMenuDepth } from '@weir/contract/identity/menus';
import { Form, InputNumber, Select } from 'antd';
import { useFeedback } from '../../../../components/feedback.tsx';
import { FormDrawer } from '../../../../components/form/FormDrawer.tsx';
import { requiredMessages } from '../../../../components/form/required.messages.ts';
import { SwitchField } from '../../../../components/form/SwitchField.tsx';
import { TextsItem } from '../../../../components/form/TextsItem.tsx';
import { useRules } from '../../../../components/form-rules.ts';
import { kitMessages } from '../../../../components/kit.messages.ts';
import { ApiError } from '../../../../platform/api-error.ts';
import { type Translate, useMessages } from '../../../../platform/i18n/messages.ts';
import { menusMessages } from '../tree/menus.messages.ts';
import { saveMenu } from '../tree/menus.queries.ts';
import { IconField } from './IconField.tsx';
import { draftOf, type MenuValues, valuesOf } from './menu-draft.ts';
import { menuFormMessages } from './menu-form.messages.ts';
import { ParentSelect } from './ParentSelect.tsx';
import { PermissionSelect } from './PermissionSelect.tsx';
import { UrlField } from './UrlField.tsx';

export interface MenuDrawerProps {
  /** Undefined adds a row. */
  menu: MenuEntry | undefined;
  /** What a new row stands below; 0 is the first level. */
  parentId: number;
  /** The whole menu. */
  rows: readonly MenuEntry[];
  open: boolean;
  onClose: () => void;
}

/** Adds or edits a row of the menu, in a drawer. */
export function MenuDrawer({ menu, parentId, rows, open, onClose }: MenuDrawerProps) {
  const t = useMessages(menuFormMessages);
  const page = useMessages(menusMessages);
  const kit = useMessages(kitMessages);
  const needed = useMessages(requiredMessages);
  const feedback = useFeedback();
  const rules = useRules(MenuDraft);
  const types = [
    { value: menuTypes.view, label: t('typeView') },
    { value: menuTypes.path, label: t('typePath') },
  ];
  const jumps = [
    { value: jumpTypes.inPlace, label: t('inPlace') },
    { value: jumpTypes.newTab, label: t('newTab') },
    { value: jumpTypes.external, label: t('external') },
  ];
  const draftKey = parentId === 0 ? 'menu' : `menu-below-${parentId}`;
  return (
    <FormDrawer<MenuValues, MenuEntry, MenuEntry>
      open={open}
      title={page(menu ? 'edit' : 'add')}
      record={menu}
      valuesOf={(record) => valuesOf(record, parentId)}
      onSubmit={(values, record) =>
        saveMenu(record, draftOf(values, record)).catch((error: unknown) => {
          throw inWords(error, t);
        })
      }
      onSaved={() => feedback.success(kit(menu ? 'edited' : 'added'))}
      onClose={onClose}
      draftKey={menu ? `menu-${menu.id}` : draftKey}
    >
      <TextsItem label={t('names')} needed={needed('menuName')} />
      <Form.Item
        name="parent_id"
        label={t('parent')}
        rules={[{ required: true, message: needed('parentMenu') }]}
      >
        <ParentSelect rows={rows} ownId={menu?.id} />
      </Form.Item>
      <Form.Item name="menu_type" label={t('menuType')} rules={rules.menu_type}>
        <Select options={types} />
      </Form.Item>
      <Form.Item
        name="jump_type"
        label={t('jumpType')}
        rules={[{ required: true, message: needed('menuJumpType') }]}
      >
        <Select options={jumps} />
      </Form.Item>
      <UrlField rows={rows} rules={rules.menu_url} />
      <Form.Item
        name="identification"
        label={t('permission')}
        extra={t('permissionHelp')}
        rules={rules.identification}
      >
        <PermissionSelect />
      </Form.Item>
      <Form.Item name="icon" label={t('icon')} rules={rules.icon}>
        <IconField />
      </Form.Item>
      <Form.Item name="order" label={t('order')} extra={t('orderHelp')} rules={rules.order}>
        <InputNumber<number> min={0} max={1_000_000} precision={0} style={{ width: 160 }} />
      </Form.Item>
      <SwitchField name="is_show" label={t('shown')} />
    </FormDrawer>
  );
}

type Words = (typeof menuFormMessages)['words']['zh'];

/** The server's rules that only the menu has, said in the interface's language at their fields. */
function inWords(error: unknown, t: Translate<Words>): unknown {
  if (!(error instanceof ApiError) || error.fields.length === 0) return error;
  const textOf = (field: string, rule: string) => {
    if (field === 'parent_id' && rule === 'reference') return t('gone');
    if (field === 'parent_id' && rule === 'cycle') return t('cycle');
    if (field === 'parent_id' && rule === 'depth') return t('depth', { limit: maxMenuDepth });
    if (field === 'identification' && rule === 'reference') return t('permissionUnknown');
    return undefined;
  };
  const fields = error.fields.map((each) => ({
    ...each,
    message: textOf(each.field, each.rule) ?? each.message,
  }));
  return new ApiError({ ...error, code: error.code, message: error.message, fields });
}
