import type { LinkWords } from '../texts/rows.words.ts';

const tile = (ground: string, drawing: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 480 480"><rect width="480" height="480" rx="96" fill="${ground}"/><g fill="none" stroke="#fff" stroke-width="26" stroke-linecap="round" stroke-linejoin="round">${drawing}</g></svg>`;

/** A fish over two waves. */
export const logo = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 480 480"><defs><linearGradient id="g" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="#16919f"/><stop offset="1" stop-color="#0b5663"/></linearGradient></defs><rect width="480" height="480" rx="108" fill="url(#g)"/>
<path d="M84,190 C140,104 262,104 330,184 L396,132 C384,168 384,214 396,250 L330,198 C262,276 140,276 84,190 Z" fill="#fff"/><circle cx="156" cy="178" r="17" fill="#0b5663"/>
<g fill="none" stroke="#f3c14d" stroke-width="24" stroke-linecap="round"><path d="M84,322 Q136,286 188,322 T292,322 T396,322"/></g><g fill="none" stroke="#bfe3e6" stroke-width="24" stroke-linecap="round"><path d="M84,384 Q136,348 188,384 T292,384 T396,384"/></g></svg>`;

export const marks: Record<LinkWords['mark'], string> = {
  wave: tile(
    '#0f7a8a',
    '<path d="M84,180 Q136,136 188,180 T292,180 T396,180"/><path d="M84,250 Q136,206 188,250 T292,250 T396,250"/><path d="M84,320 Q136,276 188,320 T292,320 T396,320"/>',
  ),
  fish: tile(
    '#2f4d63',
    '<path d="M92,240 C150,150 270,150 330,240 C270,330 150,330 92,240 Z"/><path d="M330,240 L398,176 L398,304 Z"/><path d="M164,226 L164,228"/>',
  ),
  sun: tile(
    '#d9822b',
    '<circle cx="240" cy="240" r="74"/><path d="M240,92 V116 M240,364 V388 M92,240 H116 M364,240 H388 M136,136 L152,152 M328,328 L344,344 M344,136 L328,152 M152,328 L136,344"/>',
  ),
  leaf: tile(
    '#4c7d3e',
    '<path d="M120,360 C110,190 210,110 376,112 C378,280 290,372 148,340"/><path d="M112,388 C150,300 210,240 290,196"/>',
  ),
  ship: tile(
    '#3d4f8a',
    '<path d="M92,272 L388,272 L344,360 L136,360 Z"/><path d="M160,272 L160,190 L300,190 L330,272"/><path d="M230,190 L230,112"/>',
  ),
  map: tile(
    '#8a3d5c',
    '<path d="M240,396 C160,306 132,256 132,208 A108,108 0 0 1 348,208 C348,256 320,306 240,396 Z"/><path d="M258,146 L214,222 H266 L222,290"/>',
  ),
  book: tile(
    '#6b5a3e',
    '<path d="M240,140 C200,110 140,104 92,116 L92,352 C140,340 200,346 240,376 C280,346 340,340 388,352 L388,116 C340,104 280,110 240,140 Z"/><path d="M240,140 V376"/>',
  ),
};
