import { Select, type SelectProps } from 'antd';
import { useMessages } from '../../platform/i18n/messages.ts';
import styles from './RoleSelect.module.css';
import { type RoleOption, useRoleOptions } from './role-options.queries.ts';
import { roleSelectMessages } from './role-select.messages.ts';

type Props = Omit<SelectProps<number, RoleOption & { disabled: boolean }>, 'options'>;

/** Chooses a role; one that the user may not give away says why. */
export function RoleSelect(props: Props) {
  const t = useMessages(roleSelectMessages);
  const roles = useRoleOptions();
  return (
    <Select
      placeholder={t('chooseRole')}
      {...props}
      showSearch={{ optionFilterProp: 'label' }}
      options={roles.map((role) => ({ ...role, disabled: !role.mayGrant }))}
      optionRender={({ label, data }) => (
        <span className={styles.option}>
          <span>{label}</span>
          {!data.mayGrant && (
            <span className={styles.why}>
              {t(data.identification === 'SUPERADMIN' ? 'superOnly' : 'wider')}
            </span>
          )}
        </span>
      )}
    />
  );
}
