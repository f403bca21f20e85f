import { useQuery } from '@tanstack/react-query';
import { Select } from 'antd';
import { useState } from 'react';
import { MonoInput } from '../../../../components/form/MonoInput.tsx';
import { useLocalName } from '../../../../platform/i18n/local-name.ts';
import { useMessages } from '../../../../platform/i18n/messages.ts';
import { useMay } from '../../../../platform/session.ts';
import { permissionsQuery } from '../tree/menus.queries.ts';
import styles from './MenuDrawer.module.css';
import { menuFormMessages } from './menu-form.messages.ts';

interface Props {
  id?: string;
  value?: string | null;
  onChange?: (permission: string | null) => void;
}

/** Chooses a permission by its permission or its name; who may not list them writes the permission. */
export function PermissionSelect(props: Props) {
  const may = useMay();
  if (may('permissions:list')) return <PermissionOptions {...props} />;
  const { onChange, value, ...field } = props;
  return (
    <MonoInput
      {...field}
      value={value ?? ''}
      onChange={(event) => onChange?.(event.target.value.trim() || null)}
    />
  );
}

function PermissionOptions({ value, onChange, ...field }: Props) {
  const t = useMessages(menuFormMessages);
  const nameOf = useLocalName();
  const [keyword, setKeyword] = useState('');
  const { data, isFetching } = useQuery(permissionsQuery(keyword));
  const options = (data?.list ?? []).map((each) => ({ value: each.identification, name: nameOf(each) }));
  return (
    <Select<string, (typeof options)[number]>
      {...field}
      value={value ?? null}
      allowClear
      loading={isFetching}
      placeholder={t('everybody')}
      showSearch={{ filterOption: false, onSearch: setKeyword }}
      options={options}
      optionRender={({ data: option }) => (
        <span className={styles.permission}>
          <span>{option.name}</span>
          <span className="quiet mono small">{option.value}</span>
        </span>
      )}
      labelRender={({ value: permission }) => <span className="mono">{permission}</span>}
      onChange={(permission) => onChange?.(permission ?? null)}
    />
  );
}
