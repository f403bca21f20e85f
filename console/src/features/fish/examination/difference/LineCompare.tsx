import type { Fields } from '@weir/contract/fish/difference';
import { theme as antdTheme } from 'antd';
import type { GeoJSONSource, Map as MapLibreMap } from 'maplibre-gl';
import { useEffect, useMemo, useState } from 'react';
import { FoldedPart } from '../../../../components/FoldedPart.tsx';
import { useMessages } from '../../../../platform/i18n/messages.ts';
import { BaseMapPanel } from '../../../places/map/canvas/BaseMapPanel.tsx';
import { examinationMessages } from '../words/examination.messages.ts';
import css from './Difference.module.css';

type Position = [number, number];
const isPosition = (value: unknown): value is Position =>
  Array.isArray(value) && value.length === 2 && value.every((part) => typeof part === 'number');

/** The places of a content on a map, in WGS-84: a line, or a single place. */
function placesOf(content: Fields | null): Position[] {
  const { line, lng, lat } = content ?? {};
  if (Array.isArray(line)) return line.filter(isPosition);
  return typeof lng === 'number' && typeof lat === 'number' ? [[lng, lat]] : [];
}

interface Props {
  base: Fields | null;
  revision: Fields;
}

const source = 'compared';

/** Where a record was and where it shall be, on one map; nothing where it has no place. */
export function LineCompare({ base, revision }: Props) {
  const t = useMessages(examinationMessages);
  const [map, setMap] = useState<MapLibreMap>();
  const before = useMemo(() => placesOf(base), [base]);
  const after = useMemo(() => placesOf(revision), [revision]);
  useCompared(map, before, after);
  const all = [...before, ...after];
  if (all.length === 0) return null;
  const [lngs, lats] = [all.map(([lng]) => lng), all.map(([, lat]) => lat)];
  const home = [Math.min(...lngs), Math.min(...lats), Math.max(...lngs), Math.max(...lats)] as const;
  return (
    <FoldedPart title={t('onMap')} level={3}>
      <div className={css.frame}>
        <BaseMapPanel
          label={t('onMap')}
          home={[...home]}
          maxHomeZoom={14}
          gestures="besideScrolling"
          onMap={setMap}
          instead={<p className="quiet">{t('noMap')}</p>}
        />
      </div>
      <ul className={css.legend}>
        {before.length > 0 && (
          <li>
            <span className={before.length > 1 ? css.before : css.beforePlace} aria-hidden /> {t('before')}
          </li>
        )}
        {after.length > 0 && (
          <li>
            <span className={after.length > 1 ? css.after : css.afterPlace} aria-hidden />{' '}
            {before.length > 0 ? t('after') : t('submittedPlace')}
          </li>
        )}
      </ul>
    </FoldedPart>
  );
}

/** The line says by its dashes which it is, not by the colour alone. */
function useCompared(map: MapLibreMap | undefined, before: Position[], after: Position[]): void {
  const { token } = antdTheme.useToken();
  useEffect(() => {
    if (!map) return;
    const data = {
      type: 'FeatureCollection' as const,
      features: [featureOf('before', before), featureOf('after', after)].filter((one) => one !== undefined),
    };
    const known = map.getSource<GeoJSONSource>(source);
    if (known) return void known.setData(data);
    map.addSource(source, { type: 'geojson', data });
    for (const [kind, color] of [
      ['before', token.colorTextSecondary],
      ['after', token.colorPrimary],
    ] as const) {
      const filter: ['==', ['get', string], string] = ['==', ['get', 'kind'], kind];
      const isBefore = kind === 'before';
      map.addLayer({
        ...{ id: `compared-${kind}`, source, type: 'line', filter },
        paint: {
          ...{ 'line-color': color, 'line-width': isBefore ? 5 : 3 },
          ...(isBefore ? { 'line-dasharray': [2, 1] } : {}),
        },
      });
      map.addLayer({
        ...{ id: `compared-${kind}-place`, source, type: 'circle', filter },
        paint: {
          ...{ 'circle-radius': isBefore ? 7 : 5, 'circle-color': isBefore ? token.colorBgContainer : color },
          ...{ 'circle-stroke-color': color, 'circle-stroke-width': 2 },
        },
      });
    }
  }, [map, before, after, token]);
}

function featureOf(kind: 'before' | 'after', places: Position[]) {
  const [first] = places;
  if (!first) return undefined;
  const geometry =
    places.length === 1
      ? { type: 'Point' as const, coordinates: first }
      : { type: 'LineString' as const, coordinates: places };
  return { type: 'Feature' as const, geometry, properties: { kind } };
}
