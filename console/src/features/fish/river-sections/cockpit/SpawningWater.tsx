import { useQuery } from '@tanstack/react-query';
import type { SpawningState, WaterForSpecies } from '@weir/contract/fish/section-water';
import { numberText } from '@weir/contract/value-text';
import { PlainTable } from '../../../../components/PlainTable.tsx';
import { QueryState } from '../../../../components/QueryState.tsx';
import { ExactTime } from '../../../../components/RelativeTime.tsx';
import { StatusTag, type Tone } from '../../../../components/StatusTag.tsx';
import { EmptyState } from '../../../../components/states.tsx';
import { useLanguage } from '../../../../platform/i18n/language.ts';
import { useMessages } from '../../../../platform/i18n/messages.ts';
import { FishNameValue } from '../../names/FishNameValue.tsx';
import { waterForSpeciesQuery } from '../model/river-sections.queries.ts';
import { cockpitMessages } from './cockpit.messages.ts';

const tones: Readonly<Record<SpawningState, Tone>> = {
  reached: 'success',
  warmer: 'warning',
  colder: 'neutral',
};

/** Which species of the section find the water now as they need it to spawn; protected ones first. */
export function SpawningWater({ sectionId }: { sectionId: number }) {
  const t = useMessages(cockpitMessages);
  const language = useLanguage();
  const query = useQuery(waterForSpeciesQuery(sectionId));
  if (!query.data) return <QueryState query={query} rows={3} />;
  const { temperature, list } = query.data;
  if (!temperature) return <EmptyState text={t('noTemperature')} />;
  const degrees = (value: number) => numberText(value, 1, language);
  const { meanC, minC, maxC, lastC, lastTime } = temperature;
  return (
    <>
      <p>
        {t('week', { mean: degrees(meanC), min: degrees(minC), max: degrees(maxC), last: degrees(lastC) })}{' '}
        <span className="quiet small">
          <ExactTime time={lastTime} />
        </span>
      </p>
      {list.length === 0 ? <EmptyState text={t('noSpawning')} /> : <SpeciesRows species={list} />}
    </>
  );
}

function SpeciesRows({ species }: { species: readonly WaterForSpecies[] }) {
  const t = useMessages(cockpitMessages);
  const language = useLanguage();
  const limit = (value: number | null) => (value === null ? '…' : numberText(value, 1, language));
  return (
    <PlainTable<WaterForSpecies>
      label={t('spawning')}
      rowKey="id"
      dataSource={species}
      pagination={{ pageSize: 10 }}
      columns={[
        {
          title: t('recorded'),
          render: (_, one) => (
            <>
              <FishNameValue fish={one} />{' '}
              {one.isProtected === 1 && <StatusTag tone="danger">{t('protected')}</StatusTag>}
            </>
          ),
        },
        {
          ...{ title: t('spawningRange'), align: 'right' },
          render: (_, { spawnTempMinC, spawnTempMaxC }) =>
            `${limit(spawnTempMinC)}–${limit(spawnTempMaxC)} °C`,
        },
        {
          title: t('waterNow'),
          render: (_, { state, isSeason }) => (
            <span className="flow gapXs">
              <StatusTag tone={tones[state]}>{t(`spawning_${state}`)}</StatusTag>
              {isSeason !== null && (
                <span className="quiet small">{t(isSeason === 1 ? 'season' : 'offSeason')}</span>
              )}
            </span>
          ),
        },
      ]}
    />
  );
}
