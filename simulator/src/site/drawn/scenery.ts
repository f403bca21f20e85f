const wide = 1600;
const high = 1000;

/** The outline of hills: waves of three lengths, the same at every start. */
function ridge(baseY: number, roughness: number, phase: number): string {
  const steps = 80;
  const points = Array.from({ length: steps + 1 }, (_, at) => {
    const x = (at / steps) * wide;
    const t = at / steps;
    const y =
      baseY -
      roughness *
        (0.55 * Math.sin(t * 5.1 + phase) +
          0.3 * Math.sin(t * 12.7 + phase * 2.3) +
          0.15 * Math.sin(t * 29 + phase * 5));
    return `${x.toFixed(0)},${y.toFixed(1)}`;
  });
  return `M0,${high} L${points.join(' L')} L${wide},${high} Z`;
}

const gradient = (id: string, ...stops: (readonly [at: number, colour: string])[]) =>
  `<linearGradient id="${id}" x1="0" y1="0" x2="0" y2="1">${stops
    .map(([at, colour]) => `<stop offset="${at}" stop-color="${colour}"/>`)
    .join('')}</linearGradient>`;

/** Short strokes of light on the water, longer the nearer they are. */
const glitter = () =>
  Array.from({ length: 64 }, (_, at) => {
    const depth = (at % 32) / 32;
    const y = 618 + depth * depth * 370;
    const length = 16 + depth * 150;
    const x = 905 + Math.sin(at * 12.9) * (50 + depth * 330) - length / 2;
    return `<rect x="${x.toFixed(0)}" y="${y.toFixed(0)}" width="${length.toFixed(0)}" height="${(1.5 + depth * 4).toFixed(1)}" rx="2" fill="#fff3dc" opacity="${(0.65 - depth * 0.4).toFixed(2)}"/>`;
  }).join('');

const birds = [
  [1120, 232, 1],
  [1172, 210, 0.8],
  [1210, 246, 0.7],
]
  .map(
    ([x, y, size]) =>
      `<path transform="translate(${x} ${y}) scale(${size})" d="M-22,6 Q-10,-10 0,4 Q10,-10 22,6" fill="none" stroke="#27424d" stroke-width="4" stroke-linecap="round"/>`,
  )
  .join('');

const station = `<g transform="translate(250 640)">
<ellipse cx="120" cy="118" rx="240" ry="20" fill="#12333d" opacity=".35"/>
<rect x="-30" y="82" width="300" height="34" rx="10" fill="#e8ecec"/><rect x="-30" y="102" width="300" height="14" rx="7" fill="#d9822b"/>
<rect x="40" y="-40" width="150" height="124" rx="8" fill="#f6f4ee"/><rect x="40" y="-40" width="52" height="124" rx="8" fill="#e3e0d6"/>
<path d="M22,-38 L116,-92 L208,-38 Z" fill="#0f7a8a"/><rect x="112" y="10" width="46" height="74" rx="4" fill="#2d5561"/><rect x="56" y="0" width="36" height="30" rx="4" fill="#9fd2d6"/>
<rect x="226" y="-162" width="8" height="244" fill="#4b626b"/><path d="M198,-118 L276,-148 L284,-128 L206,-98 Z" fill="#274b74"/><circle cx="230" cy="-162" r="7" fill="#e0a93b"/>
<path d="M0,116 L0,190 M240,116 L240,200" stroke="#4b626b" stroke-width="6"/></g>`;

const mast = `<g transform="translate(1330 600)"><rect x="-5" y="-210" width="10" height="224" fill="#35505a"/><rect x="-44" y="-206" width="56" height="26" rx="8" fill="#35505a"/><circle cx="-40" cy="-193" r="10" fill="#e8ecec"/><path d="M-26,14 L26,14 L16,-10 L-16,-10 Z" fill="#35505a"/></g>`;

const boat = `<g transform="translate(760 640)"><path d="M-60,0 L72,0 L50,26 L-40,26 Z" fill="#27424d"/><rect x="-30" y="-26" width="48" height="26" rx="4" fill="#f6f4ee"/><rect x="24" y="-48" width="5" height="48" fill="#27424d"/></g>`;

const porpoise = `<g transform="translate(1080 838)"><path d="M-150,24 C-110,-46 -10,-62 84,-8 C104,4 128,6 146,-2 C140,20 116,30 96,24 C20,40 -70,44 -150,24 Z" fill="#3d5a66"/><path d="M-150,24 C-90,2 -20,6 60,20 C0,36 -80,42 -150,24 Z" fill="#54737f"/><ellipse cx="0" cy="40" rx="230" ry="11" fill="#fff" opacity=".22"/><circle cx="-112" cy="6" r="4" fill="#12333d"/></g>`;

export const riverAtDawn = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${wide} ${high}"><defs>
${gradient('sky', [0, '#7fb7c4'], [0.45, '#cfe0d8'], [0.75, '#f7dcb4'], [1, '#f4c795'])}
${gradient('far', [0, '#7fa3ab'], [1, '#c9d3c8'])}${gradient('near', [0, '#3f6d75'], [1, '#6b9191'])}
${gradient('water', [0, '#f0cfa0'], [0.12, '#9fc0bd'], [0.5, '#4d8791'], [1, '#1f5563'])}
<radialGradient id="glow"><stop offset="0" stop-color="#fff6e0"/><stop offset=".25" stop-color="#ffe9bd" stop-opacity=".85"/><stop offset="1" stop-color="#ffe1a8" stop-opacity="0"/></radialGradient></defs>
<rect width="${wide}" height="620" fill="url(#sky)"/><circle cx="905" cy="470" r="330" fill="url(#glow)"/><circle cx="905" cy="470" r="58" fill="#fff5dd"/>
<path d="${ridge(470, 90, 0.4)}" fill="#b3c8c6"/><path d="${ridge(530, 80, 2.1)}" fill="url(#far)"/><path d="${ridge(585, 46, 4.4)}" fill="url(#near)"/>
<rect y="604" width="${wide}" height="396" fill="url(#water)"/>${glitter()}${birds}${mast}${boat}
<path d="M0,640 C120,650 260,690 330,740 C390,790 250,900 0,${high} Z" fill="#2c4a3f"/><path d="M0,690 C90,700 190,740 210,790 C230,850 120,940 0,${high} Z" fill="#21392f"/>
${station}${porpoise}</svg>`;

const bubbles = [
  [512, 560, 7],
  [530, 500, 5],
  [505, 450, 9],
]
  .map(
    ([x, y, size]) =>
      `<circle cx="${x}" cy="${y}" r="${size}" fill="none" stroke="#bfe3e6" stroke-width="3"/>`,
  )
  .join('');

const fish = (x: number, y: number, size: number, colour: string) =>
  `<g transform="translate(${x} ${y}) scale(${size})"><path d="M-60,0 C-30,-30 30,-30 62,0 C30,30 -30,30 -60,0 Z" fill="${colour}"/><path d="M54,0 L92,-24 L84,0 L92,24 Z" fill="${colour}"/><circle cx="-36" cy="-5" r="5" fill="#0d2b34"/></g>`;

/** A water station, cut open. */
export const stationInSection = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1200 800"><defs>${gradient('air', [0, '#dfecec'], [1, '#f7f1e3'])}${gradient('deep', [0, '#4f9aa6'], [1, '#133f4d'])}</defs>
<rect width="1200" height="330" fill="url(#air)"/><rect y="320" width="1200" height="480" fill="url(#deep)"/>
<path d="M0,326 Q75,312 150,326 T300,326 T450,326 T600,326 T750,326 T900,326 T1050,326 T1200,326 L1200,350 L0,350 Z" fill="#7fbcc4"/>
<path d="M0,240 C120,250 210,320 260,420 C320,560 420,690 640,740 C820,776 1040,770 1200,790 L1200,800 L0,800 Z" fill="#7a6a52"/><path d="M0,240 C120,250 210,320 260,420 C280,470 300,520 330,560 L0,620 Z" fill="#5f7d4e"/>
<g transform="translate(620 300)"><rect x="-130" y="-6" width="320" height="40" rx="14" fill="#eef1f0"/><rect x="-130" y="18" width="320" height="16" rx="8" fill="#d9822b"/><rect x="-60" y="-120" width="150" height="116" rx="8" fill="#f8f6f0"/><path d="M-82,-116 L15,-172 L112,-116 Z" fill="#0f7a8a"/><rect x="30" y="-76" width="40" height="72" rx="4" fill="#2d5561"/><rect x="140" y="-210" width="8" height="206" fill="#4b626b"/><path d="M108,-212 L188,-240 L196,-220 L116,-192 Z" fill="#274b74"/>
<path d="M0,34 L0,210" stroke="#0d2b34" stroke-width="6"/><rect x="-20" y="200" width="40" height="110" rx="16" fill="#f3c14d"/><rect x="-20" y="232" width="40" height="14" fill="#0d2b34"/><circle cx="0" cy="300" r="9" fill="#0d2b34"/></g>
<path d="M500,330 L500,690 M800,330 L800,745" stroke="#d7dee0" stroke-width="5" stroke-dasharray="2 12" stroke-linecap="round"/>${bubbles}
${fish(930, 520, 1, '#e9d9a8')}${fish(1030, 600, 0.7, '#c9e0d6')}${fish(420, 600, 0.55, '#c9e0d6')}
<g stroke="#5e8a4e" stroke-width="9" stroke-linecap="round" fill="none"><path d="M700,745 C690,700 715,680 702,640"/><path d="M726,750 C740,712 716,690 732,656"/><path d="M1060,776 C1050,730 1072,712 1062,680"/></g></svg>`;
