import { useQuery } from '@tanstack/react-query';
import type { Point } from '@weir/contract/places/geo';
import { Alert, Button } from 'antd';
import { useEffect, useState } from 'react';
import { distanceText } from '../../../../components/distance-text.ts';
import { useLanguage } from '../../../../platform/i18n/language.ts';
import { useMessages } from '../../../../platform/i18n/messages.ts';
import { projectMiddleQuery } from '../model/map.queries.ts';
import { farPlaceOf } from './far-place.ts';
import { pinMessages } from './pin.messages.ts';

interface Props {
  place: Point;
  projectId: number;
  /** It does not count as one of the others. */
  deviceId: number | undefined;
  onPlace: (place: Point) => void;
}

/** That a place lies far from the other devices of its project. It may be right. */
export function FarPlaceNote({ place, projectId, deviceId, onPlace }: Props) {
  const t = useMessages(pinMessages);
  const language = useLanguage();
  const { data } = useQuery(projectMiddleQuery({ projectId, deviceId }));
  const far = useIsRested(`${place.lng},${place.lat}`) && data ? farPlaceOf(place, data) : undefined;
  const distance = far && distanceText(far.distanceM, language);
  const { exchanged } = far ?? {};
  return (
    <div role="status">
      {distance !== undefined && (
        <Alert
          type="info"
          showIcon
          // The place around it is told as a whole.
          role="none"
          title={t(exchanged ? 'farExchanged' : 'far', { distance })}
          {...(exchanged && {
            action: <Button onClick={() => onPlace(exchanged)}>{t('exchange')}</Button>,
          })}
        />
      )}
    </div>
  );
}

const restMs = 600;

/** Nothing is said of a place that is still being typed or dragged. */
function useIsRested(key: string): boolean {
  const [rested, setRested] = useState<string>();
  useEffect(() => {
    const timer = setTimeout(() => setRested(key), restMs);
    return () => clearTimeout(timer);
  }, [key]);
  return rested === key;
}
