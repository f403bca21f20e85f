import type { BaseMap } from '@weir/contract/places/base-map';
import type { Map as MapLibreMap } from 'maplibre-gl';
import { Fragment, useEffect, useState } from 'react';
import { useMessages } from '../../../../platform/i18n/messages.ts';
import { type Credit, creditsOf } from '../base/credits.ts';
import { mapMessages } from '../model/map.messages.ts';
import css from './BaseMapCanvas.module.css';

interface Props {
  map: MapLibreMap | undefined;
  /** Undefined: the built-in map shows. */
  base: BaseMap | undefined;
}

/** Whose map it is: as the installation says, else as the map says itself. */
export function BaseMapSource({ map, base }: Props) {
  const t = useMessages(mapMessages);
  const credits = useCredits(map);
  if (!base || base.url === null) return <span className={css.source}>{t('source')}</span>;
  if (base.attribution) return <span className={css.source}>{base.attribution}</span>;
  if (credits.length === 0) return null;
  return (
    <span className={css.source}>
      {credits.map(({ text, href }) => (
        <Fragment key={`${text} ${href ?? ''}`}>
          {href ? (
            <a href={href} target="_blank" rel="noreferrer">
              {text}
            </a>
          ) : (
            text
          )}{' '}
        </Fragment>
      ))}
    </span>
  );
}

/** Sources name their makers when they have been read. */
function useCredits(map: MapLibreMap | undefined): readonly Credit[] {
  const [credits, setCredits] = useState<readonly Credit[]>([]);
  useEffect(() => {
    if (!map) return;
    const read = () => setCredits(creditsOf(map));
    const onData = ({ sourceDataType }: { sourceDataType?: string }) => {
      if (sourceDataType === 'metadata') read();
    };
    read();
    map.on('sourcedata', onData);
    return () => {
      map.off('sourcedata', onData);
      setCredits([]);
    };
  }, [map]);
  return credits;
}
