import {
  ApartmentOutlined,
  BgColorsOutlined,
  BranchesOutlined,
  CompressOutlined,
  GlobalOutlined,
  NodeIndexOutlined,
} from '@ant-design/icons';
import type { BasinClass, BasinIcon } from '@weir/contract/fish/basins';
import { Icon, type IconType } from '../../../components/Icon.tsx';
import { useLocalName } from '../../../platform/i18n/local-name.ts';

const icons: Readonly<Record<BasinIcon, IconType>> = {
  system: ApartmentOutlined,
  river: NodeIndexOutlined,
  tributary: BranchesOutlined,
  lake: BgColorsOutlined,
  inland: CompressOutlined,
  coast: GlobalOutlined,
};

/** A class of basins by its icon, in its colour, and its name. */
export function BasinClassValue({ of }: { of: BasinClass }) {
  const localName = useLocalName();
  const { icon, color } = of;
  return (
    <>
      {icon && (
        <span style={color ? { color } : undefined}>
          <Icon of={icons[icon]} />{' '}
        </span>
      )}
      {localName(of)}
    </>
  );
}
