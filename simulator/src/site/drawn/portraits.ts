interface Face {
  ground: readonly [string, string];
  skin: string;
  hair: string;
  coat: string;
  collar: string;
  style: 'bun' | 'short' | 'bob' | 'grey' | 'cap';
  hasGlasses?: true;
}

const faces: readonly Face[] = [
  {
    ground: ['#d3e8ea', '#9fc7cb'],
    skin: '#f0c8a4',
    hair: '#2c2a2e',
    coat: '#0f7a8a',
    collar: '#f4f1e8',
    style: 'bun',
  },
  {
    ground: ['#f5e3c4', '#e3bd85'],
    skin: '#d9a578',
    hair: '#231f20',
    coat: '#2f4d63',
    collar: '#e7eef0',
    style: 'short',
  },
  {
    ground: ['#dfe9d4', '#aecb98'],
    skin: '#f2cfae',
    hair: '#4a2f24',
    coat: '#c8663a',
    collar: '#f7efe2',
    style: 'bob',
  },
  {
    ground: ['#dcdff0', '#a9b0d6'],
    skin: '#e6b98f',
    hair: '#8a8d92',
    coat: '#424a75',
    collar: '#eef0f7',
    style: 'grey',
    hasGlasses: true,
  },
  {
    ground: ['#f3d9d2', '#dfa99b'],
    skin: '#e9bd92',
    hair: '#1f1c1d',
    coat: '#37655b',
    collar: '#eef3ea',
    style: 'cap',
  },
];

/** Behind the face, and over it. */
function hairOf({ style, hair, coat }: Face): readonly [behind: string, over: string] {
  const crown = `<path d="M206,268 C196,150 262,112 320,112 C378,112 444,150 434,268 C424,226 404,204 376,196 C338,212 276,214 240,204 C222,220 212,238 206,268 Z" fill="${hair}"/>`;
  switch (style) {
    case 'bun':
      return [
        `<circle cx="320" cy="104" r="52" fill="${hair}"/><path d="M200,290 C190,140 450,140 440,290 L430,340 L210,340 Z" fill="${hair}"/>`,
        `<path d="M206,276 C198,156 268,118 320,118 C372,118 442,156 434,276 C420,214 372,190 322,190 C268,190 222,214 206,276 Z" fill="${hair}"/>`,
      ];
    case 'bob':
      return [
        `<path d="M186,300 C176,130 464,130 454,300 C456,350 452,392 436,418 L204,418 C188,392 184,350 186,300 Z" fill="${hair}"/>`,
        `<path d="M204,286 C206,190 262,132 330,132 C398,136 436,196 436,286 C412,250 386,226 352,196 C318,236 252,250 204,286 Z" fill="${hair}"/>`,
      ];
    case 'cap':
      return [
        '',
        `<path d="M206,262 C200,226 208,206 216,200 L424,200 C432,208 440,230 434,262 C428,244 424,236 418,230 L222,230 C216,236 212,246 206,262 Z" fill="${hair}"/><path d="M202,206 C206,128 262,100 320,100 C378,100 434,128 438,206 Z" fill="${coat}"/><path d="M300,196 C380,184 460,190 486,216 C430,212 350,214 300,214 Z" fill="${coat}"/><circle cx="320" cy="152" r="17" fill="#f3c14d"/>`,
      ];
    default:
      return ['', crown];
  }
}

function portrait(face: Face): string {
  const { ground, skin, coat, collar, hasGlasses } = face;
  const [behind, over] = hairOf(face);
  const glasses = hasGlasses
    ? '<g fill="none" stroke="#30343c" stroke-width="7"><circle cx="272" cy="284" r="34"/><circle cx="368" cy="284" r="34"/><path d="M306,280 Q320,272 334,280"/></g>'
    : '';
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 640 640"><defs><linearGradient id="g" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${ground[0]}"/><stop offset="1" stop-color="${ground[1]}"/></linearGradient></defs>
<rect width="640" height="640" fill="url(#g)"/><path d="M0,520 Q160,494 320,520 T640,520 L640,640 L0,640 Z" fill="#fff" opacity=".22"/>${behind}
<path d="M92,640 C98,528 176,474 262,458 L378,458 C464,474 542,528 548,640 Z" fill="${coat}"/><path d="M246,462 L320,548 L394,462 L366,440 L274,440 Z" fill="${collar}"/>
<path d="M276,380 L364,380 L368,458 C350,496 290,496 272,458 Z" fill="${skin}"/><path d="M276,396 C300,424 340,424 364,396 L365,412 C340,440 300,440 275,412 Z" fill="#000" opacity=".12"/>
<circle cx="207" cy="292" r="24" fill="${skin}"/><circle cx="433" cy="292" r="24" fill="${skin}"/><path d="M208,264 C208,170 256,140 320,140 C384,140 432,170 432,264 C432,356 384,416 320,416 C256,416 208,356 208,264 Z" fill="${skin}"/>
<g fill="#2a2426"><ellipse cx="272" cy="286" rx="8" ry="10"/><ellipse cx="368" cy="286" rx="8" ry="10"/></g><g fill="none" stroke="#2a2426" stroke-width="6" stroke-linecap="round" opacity=".75"><path d="M252,256 Q272,246 292,254"/><path d="M348,254 Q368,246 388,256"/></g>
<path d="M318,290 Q308,326 322,330" fill="none" stroke="#000" stroke-opacity=".22" stroke-width="6" stroke-linecap="round"/><path d="M284,360 Q320,388 356,360" fill="none" stroke="#8c3f38" stroke-width="7" stroke-linecap="round"/><g fill="#d9705f" opacity=".22"><circle cx="246" cy="332" r="24"/><circle cx="394" cy="332" r="24"/></g>${glasses}${over}</svg>`;
}

export const portraits: readonly string[] = faces.map(portrait);
