import sharp from 'sharp';

/** From where a battery is looked at. */
export interface View {
  side: 'front' | 'back';
  isScratched?: boolean;
}

const size = { width: 960, height: 720 };
const cases = ['#2f6f8f', '#4a7a4f', '#8a5a3b', '#59617a'] as const;
const scratch = `<ellipse cx="616" cy="452" rx="34" ry="84" fill="#000" opacity=".16"/>
  <g stroke="#e9e4da" stroke-width="5" stroke-linecap="round" fill="none">
  <path d="M592 384 L634 452 L622 486"/><path d="M604 376 L644 430"/><path d="M600 512 l30 -10"/></g>`;

const lamps = (percent: number): string =>
  [20, 40, 60, 80, 100]
    .map((step, at) => {
      const isLit = percent >= step - 10;
      return `<rect x="${392 + at * 38}" y="270" width="26" height="44" rx="5" fill="${isLit ? '#6ee07f' : '#39424a'}"/>`;
    })
    .join('');
const front = (percent: number): string => `
  <rect x="368" y="246" width="226" height="92" rx="12" fill="#1d2429"/>${lamps(percent)}
  <circle cx="420" cy="470" r="34" fill="#20262b"/><circle cx="420" cy="470" r="18" fill="#b98a35"/>
  <circle cx="540" cy="470" r="34" fill="#20262b"/><circle cx="540" cy="470" r="18" fill="#b98a35"/>`;
const back = Array.from(
  { length: 6 },
  (_, at) => `<rect x="360" y="${260 + at * 44}" width="240" height="16" rx="8" fill="#000" opacity=".28"/>`,
).join('');

/** A battery on the counter of a store, as a camera would have it: JPEG. `seed` says which one it is. */
export const batteryPhoto = (
  { side, isScratched = false }: View,
  { seed, percent }: { seed: number; percent: number },
): Promise<Buffer> =>
  sharp(
    Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="${size.width}" height="${size.height}" viewBox="0 0 960 720">
      <defs><linearGradient id="wall" x2="0" y2="1"><stop stop-color="#d9dfe2"/><stop offset="1" stop-color="#b6bfc4"/></linearGradient>
        <linearGradient id="light" x2="1" y2="0"><stop stop-color="#fff" stop-opacity=".28"/><stop offset=".5" stop-color="#fff" stop-opacity="0"/>
          <stop offset="1" stop-color="#000" stop-opacity=".22"/></linearGradient></defs>
      <rect width="960" height="720" fill="url(#wall)"/><rect y="560" width="960" height="160" fill="#8d7458"/>
      <rect y="560" width="960" height="10" fill="#6f5a43"/><ellipse cx="486" cy="616" rx="236" ry="24" fill="#000" opacity=".3"/>
      <path d="M400 150 v-42 q0 -26 26 -26 h108 q26 0 26 26 v42" fill="none" stroke="#22282d" stroke-width="22"/>
      <rect x="300" y="146" width="360" height="462" rx="30" fill="${cases[seed % cases.length] ?? cases[0]}"/>
      ${side === 'front' ? front(percent) : back}${isScratched ? scratch : ''}
      <rect x="300" y="146" width="360" height="462" rx="30" fill="url(#light)"/>
    </svg>`),
  )
    .jpeg({ quality: 80 })
    .toBuffer();
