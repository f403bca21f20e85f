import { type KeyboardEvent, type MouseEvent, useRef, useState } from 'react';
import { useMessages } from '../../../../platform/i18n/messages.ts';
import styles from '../library/Photos.module.css';
import { photosMessages } from '../library/photos.messages.ts';
import { widePath } from '../library/photos.queries.ts';
import { movedBy, type Point } from './ruler.ts';

interface Props {
  picture: string;
  /** How many times as wide as its place. */
  zoom: number;
  lines: readonly (readonly Point[])[];
  onPoint: (point: Point) => void;
}

const [stepPx, longStepPx] = [2, 20];

/** A photo on which points are marked by clicks, or by a cross that the arrow keys move. */
export function MarkedPicture({ picture, zoom, lines, onPoint }: Props) {
  const t = useMessages(photosMessages);
  const image = useRef<HTMLImageElement>(null);
  const [size, setSize] = useState<Point>({ x: 0, y: 0 });
  const [cross, setCross] = useState<Point>();
  const onClick = ({ clientX, clientY, detail }: MouseEvent) => {
    const at = image.current?.getBoundingClientRect();
    // A key presses a button too: then the point is that of the cross.
    if (!at || detail === 0) return;
    onPoint({
      x: ((clientX - at.left) / at.width) * size.x,
      y: ((clientY - at.top) / at.height) * size.y,
    });
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const now = cross ?? { x: size.x / 2, y: size.y / 2 };
    const moved = movedBy(event.key, now, { stepPx: event.shiftKey ? longStepPx : stepPx, size });
    if (moved) setCross(moved);
    else if (event.key === 'Enter') onPoint(now);
    else return;
    event.preventDefault();
  };
  return (
    <div className={styles.pane}>
      <button
        type="button"
        className={styles.sheet}
        style={{ width: `${zoom * 100}%`, padding: 0, border: 0 }}
        aria-label={t('picturePane')}
        onClick={onClick}
        onKeyDown={onKeyDown}
      >
        <img
          ref={image}
          src={widePath(picture, 1600)}
          alt=""
          draggable={false}
          onLoad={({ currentTarget }) =>
            setSize({ x: currentTarget.naturalWidth, y: currentTarget.naturalHeight })
          }
        />
        {size.x > 0 && <Marks size={size} lines={lines} cross={cross} widthPx={size.x / 400 / zoom} />}
      </button>
    </div>
  );
}

interface MarksProps extends Pick<Props, 'lines'> {
  size: Point;
  cross: Point | undefined;
  widthPx: number;
}

function Marks({ size, lines, cross, widthPx }: MarksProps) {
  const arm = widthPx * 6;
  const plus = ({ x, y }: Point) => `M${x - arm} ${y}h${arm * 2}M${x} ${y - arm}v${arm * 2}`;
  const line = ([from, to]: readonly Point[]) => (from && to ? `M${from.x} ${from.y}L${to.x} ${to.y}` : '');
  const path = [...lines.map(line), ...lines.flat().map(plus), ...(cross ? [plus(cross)] : [])].join('');
  return (
    <svg
      className={styles.marks}
      viewBox={`0 0 ${size.x} ${size.y}`}
      strokeWidth={widthPx}
      aria-hidden="true"
    >
      <path d={path} />
    </svg>
  );
}
