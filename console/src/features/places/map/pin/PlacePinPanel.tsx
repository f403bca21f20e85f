import { EnvironmentOutlined } from '@ant-design/icons';
import type { Point } from '@weir/contract/places/geo';
import { Button } from 'antd';
import { useId, useState } from 'react';
import { Icon } from '../../../../components/Icon.tsx';
import { useMessages } from '../../../../platform/i18n/messages.ts';
import { FarPlaceNote } from './FarPlaceNote.tsx';
import { PinMap } from './PinMap.tsx';
import { pinMessages } from './pin.messages.ts';

interface Props {
  /** As it stands in the fields. */
  place: Point | undefined;
  projectId: number | undefined;
  /** Undefined while it is added. */
  deviceId: number | undefined;
  onPlace: (place: Point) => void;
}

/** Under the fields of a place: the map that sets it, opened by who wants it, and a word about an odd place. */
export function PlacePinPanel({ place, projectId, deviceId, onPlace }: Props) {
  const t = useMessages(pinMessages);
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  return (
    <div className="stack gapXs">
      <div>
        <Button
          icon={<Icon of={EnvironmentOutlined} />}
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setOpen(!isOpen)}
        >
          {t(isOpen ? 'hideMap' : 'showMap')}
        </Button>
      </div>
      <div id={id}>{isOpen && <PinMap place={place} projectId={projectId} onPlace={onPlace} />}</div>
      {place && projectId !== undefined && (
        <FarPlaceNote place={place} projectId={projectId} deviceId={deviceId} onPlace={onPlace} />
      )}
    </div>
  );
}
