import { useQuery } from '@tanstack/react-query';
import type { Fields } from '@weir/contract/fish/difference';
import { theme as antdTheme } from 'antd';
import type { GeoJSONSource, Map as MapLibreMap } from 'maplibre-gl';
import { useEffect, useMemo, useState } from 'react';
import { FoldedPart } from '../../../../components/FoldedPart.tsx';
import { useMessages } from '../../../../platform/i18n/messages.ts';
import { useMay } from '../../../../platform/session.ts';
import { BaseMapPanel } from '../../../places/map/canvas/BaseMapPanel.tsx';
import { sectionQuery } from '../../river-sections/model/river-sections.queries.ts';
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

/** Where the river section runs that a record with a place names; nothing where whoever looks may not see sections. */
function useSectionLine({ riverSectionId }: Fields, hasPlace: boolean): Position[] {
  const may = useMay();
  const id = typeof riverSectionId === 'number' ? riverSectionId : 0;
  const enabled = hasPlace && id > 0 && may('river-sections:list');
  const { data } = useQuery({ ...sectionQuery(id), enabled });
  return useMemo(() => (data?.line ?? []).filter(isPosition), [data]);
}

/** Where a record was and where it shall be, on one map, with its river section; nothing where it has no place. */
export function LineCompare({ base, revision }: Props) {
  const t = useMessages(examinationMessages);
  const [map, setMap] = useState<MapLibreMap>();
  const before = useMemo(() => placesOf(base), [base]);
  const after = useMemo(() => placesOf(revision), [revision]);
  const hasPlace = before.length + after.length > 0;
  const section = useSectionLine(revision, hasPlace);
  useCompared(map, { section, before, after });
  if (!hasPlace) return null;
  const all = [...before, ...after, ...section];
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
        {section.length > 0 && (
          <li>
            <span className={css.section} aria-hidden /> {t('section')}
          </li>
        )}
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

interface Compared {
  section: Position[];
  before: Position[];
  after: Position[];
}

/** The line says by its dashes which it is, not by the colour alone. */
function useCompared(map: MapLibreMap | undefined, { section, before, after }: Compared): void {
  const { token } = antdTheme.useToken();
  useEffect(() => {
    if (!map) return;
    const data = {
      type: 'FeatureCollection' as const,
      features: [
        featureOf('section', section),
        featureOf('before', before),
        featureOf('after', after),
      ].filter((one) => one !== undefined),
    };
    const known = map.getSource<GeoJSONSource>(source);
    if (known) return void known.setData(data);
    map.addSource(source, { type: 'geojson', data });
    map.addLayer({
      ...{ id: 'compared-section', source, type: 'line', filter: ['==', ['get', 'kind'], 'section'] },
      paint: { 'line-color': token.colorInfo, 'line-width': 4, 'line-opacity': 0.6 },
    });
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
  }, [map, section, before, after, token]);
}

function featureOf(kind: keyof Compared, places: Position[]) {
  const [first] = places;
  if (!first) return undefined;
  const geometry =
    places.length === 1
      ? { type: 'Point' as const, coordinates: first }
      : { type: 'LineString' as const, coordinates: places };
  return { type: 'Feature' as const, geometry, properties: { kind } };
}
