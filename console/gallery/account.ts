import type { Account } from '@weir/contract/identity/sessions';
import { allPermissions } from '@weir/contract/permissions';

/** Somebody who may do everything, so that stories show every action. */
export const galleryAccount: Account = {
  id: 1,
  username: 'gallery',
  name: '陈列员',
  type: 0,
  roleId: 1,
  roleName: '超级管理员',
  roleNameEn: 'Super administrator',
  roleNameEs: 'Superadministrador',
  roleNameJa: 'スーパー管理者',
  roles: ['SUPERADMIN'],
  permissions: allPermissions,
  corporate_name: null,
  corporate_address: null,
  contact_number: null,
  avatar: null,
  introduction: null,
  dashboard_style: 'default',
  language: null,
  mustChangePassword: false,
  mustSetTwoFactor: false,
  parentName: null,
  preview: null,
  wall: null,
  createdTime: '2026-01-01T00:00:00Z',
};
