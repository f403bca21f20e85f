import type { User, userColumns } from '@weir/contract/identity/users';
import { dashboardStyleWords, userStatusWords, userTypeWords } from '@weir/contract/identity/users.words';
import { yesNoWords } from '@weir/contract/list.words';
import { localName } from '@weir/contract/local-name';
import { type ListColumns, timeColumn } from '../../../platform/exports/list-file.ts';

export const userFileColumns: ListColumns<User, (typeof userColumns)[number]> = Object.freeze({
  name: {},
  username: {},
  roleName: {
    cell: ({ roleName: name, roleNameEn: nameEn, roleNameEs: nameEs, roleNameJa: nameJa }, language) =>
      localName({ name, nameEn, nameEs, nameJa }, language),
  },
  type: { values: userTypeWords },
  parentName: {},
  corporate_name: {},
  corporate_address: {},
  contact_number: {},
  dashboard_style: { values: dashboardStyleWords },
  enabled: { values: userStatusWords },
  twoFactor: { values: yesNoWords },
  lastSignIn: timeColumn,
  introduction: {},
  createdTime: timeColumn,
  updatedTime: timeColumn,
});
