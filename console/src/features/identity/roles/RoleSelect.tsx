import { Select, type SelectProps } from 'antd';
import { useMessages } from '../../../platform/i18n/messages.ts';
import styles from './RoleSelect.module.css';
import { type RoleOption, useRoleOptions } from './role-options.queries.ts';
import { roleSelectMessages } from './role-select.messages.ts';

interface Props extends Omit<SelectProps<number, RoleOption & { disabled: boolean }>, 'options'> {
  /** Below whom the user stands who gets it; null: at the top. */
  parentId: number | null;
}

/** Chooses a role; one that the user may not give away says why, one of elsewhere is shown where it is chosen already. */
export function RoleSelect({ parentId, ...props }: Props) {
  const t = useMessages(roleSelectMessages);
  const roles = useRoleOptions(parentId).filter(
    ({ value, refusal }) => refusal !== 'elsewhere' || value === props.value,
  );
  return (
    <Select
      placeholder={t('chooseRole')}
      {...props}
      showSearch={{ optionFilterProp: 'label' }}
      options={roles.map((role) => ({ ...role, disabled: role.refusal !== null }))}
      optionRender={({ label, data }) => (
        <span className={styles.option}>
          <span>{label}</span>
          {data.refusal !== null && <span className="quiet small">{t(data.refusal)}</span>}
        </span>
      )}
    />
  );
}
