const sizePx = { width: 20, height: 12 };
const segments = [
  { place: 1, x: 0.75 },
  { place: 2, x: 7.75 },
  { place: 3, x: 14.75 },
];

interface Props {
  filled: 1 | 2 | 3;
}

/** How far a desired value has come: asked, delivered, confirmed are one, two, three filled segments. */
function Segments({ filled }: Props) {
  return (
    <svg viewBox="0 0 20 12" {...sizePx} aria-hidden>
      {segments.map(({ place, x }) => (
        <rect
          key={place}
          x={x}
          y={2.75}
          width={4.5}
          height={6.5}
          rx={1.25}
          fill={place <= filled ? 'currentColor' : 'none'}
          stroke="currentColor"
          strokeWidth={1}
        />
      ))}
    </svg>
  );
}

export const Requested = () => <Segments filled={1} />;
export const Delivered = () => <Segments filled={2} />;
export const ConfirmedByDevice = () => <Segments filled={3} />;
