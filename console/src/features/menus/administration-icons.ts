import {
  AuditOutlined,
  KeyOutlined,
  MenuOutlined,
  SafetyCertificateOutlined,
  UserSwitchOutlined,
} from '@ant-design/icons';
import type { IconType } from '../../components/Icon.tsx';

/** What the built-in menu needs for those who look after the platform. */
export const administrationIcons: Readonly<Record<string, IconType>> = {
  AuditOutlined,
  KeyOutlined,
  MenuOutlined,
  SafetyCertificateOutlined,
  UserSwitchOutlined,
};
