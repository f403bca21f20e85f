import type { FishPhoto } from '@weir/contract/fish/photos';
import { Button, InputNumber } from 'antd';
import { useId, useState } from 'react';
import { Fact, Facts } from '../../../../components/Facts.tsx';
import { useAction } from '../../../../components/use-action.ts';
import { ViewSwitch } from '../../../../components/ViewSwitch.tsx';
import { useMessages } from '../../../../platform/i18n/messages.ts';
import styles from '../library/Photos.module.css';
import { photosMessages } from '../library/photos.messages.ts';
import { changePhoto } from '../library/photos.queries.ts';
import { MarkedPicture } from './MarkedPicture.tsx';
import { lengthMmOf, type Point, pxPerMmOf, withPoint } from './ruler.ts';

const zooms = [1, 1.5, 2, 3, 4] as const;

/** Measures the fish on its photo by a known length of the scale bar. */
export function PhotoLab({ photo, mayKeep }: { photo: FishPhoto; mayKeep: boolean }) {
  const t = useMessages(photosMessages);
  const [what, setWhat] = useState<'bar' | 'fish'>('bar');
  const [points, setPoints] = useState<Record<'bar' | 'fish', readonly Point[]>>({ bar: [], fish: [] });
  const [knownMm, setKnownMm] = useState<number | null>(50);
  const [zoom, setZoom] = useState(0);
  const pxPerMm = pxPerMmOf(points.bar, knownMm) ?? photo.pxPerMm ?? undefined;
  const lengthMm = lengthMmOf(points.fish, pxPerMm) ?? photo.measuredLengthMm ?? undefined;
  return (
    <section className="stack gapXs">
      <MarkedPicture
        picture={photo.picture}
        zoom={zooms[zoom] ?? 1}
        lines={[points.bar, points.fish]}
        onPoint={(point) => setPoints((now) => ({ ...now, [what]: withPoint(now[what], point) }))}
      />
      <h3>{t('lab')}</h3>
      <p className="quiet">{t('labHelp')}</p>
      <div className={styles.toolbar}>
        <ViewSwitch
          label={t('what')}
          value={what}
          options={[
            { value: 'bar', label: t('onBar') },
            { value: 'fish', label: t('onFish') },
          ]}
          onChange={setWhat}
        />
        <KnownLength value={knownMm} onChange={setKnownMm} />
        <Button disabled={zoom === 0} onClick={() => setZoom(zoom - 1)}>
          {t('zoomOut')}
        </Button>
        <Button disabled={zoom === zooms.length - 1} onClick={() => setZoom(zoom + 1)}>
          {t('zoomIn')}
        </Button>
      </div>
      <Facts>
        <Fact label={t('pxPerMm')}>{pxPerMm ?? '–'}</Fact>
        <Fact label={t('lengthMm')}>{lengthMm ?? '–'}</Fact>
      </Facts>
      {mayKeep && <KeepButton photo={photo} pxPerMm={pxPerMm} lengthMm={lengthMm} />}
    </section>
  );
}

function KnownLength({
  value,
  onChange,
}: {
  value: number | null;
  onChange: (value: number | null) => void;
}) {
  const t = useMessages(photosMessages);
  const id = useId();
  return (
    <span className="row gapXs">
      <label htmlFor={id}>{t('knownMm')}</label>
      <InputNumber id={id} min={0.1} max={5000} value={value} changeOnWheel={false} onChange={onChange} />
    </span>
  );
}

interface KeepProps {
  photo: FishPhoto;
  pxPerMm: number | undefined;
  lengthMm: number | undefined;
}

function KeepButton({ photo, pxPerMm, lengthMm }: KeepProps) {
  const t = useMessages(photosMessages);
  const { busy, run } = useAction();
  const isNew =
    pxPerMm !== (photo.pxPerMm ?? undefined) || lengthMm !== (photo.measuredLengthMm ?? undefined);
  const keep = async () => {
    if (pxPerMm === undefined) return undefined;
    await changePhoto(photo, {
      ...{ pxPerMm, hasScaleBar: 1 },
      ...(lengthMm !== undefined && { measuredLengthMm: lengthMm }),
    });
    return t('kept');
  };
  return (
    <div>
      <Button
        type="primary"
        loading={busy}
        disabled={pxPerMm === undefined || !isNew}
        onClick={() => void run(keep)}
      >
        {t('keep')}
      </Button>
    </div>
  );
}
