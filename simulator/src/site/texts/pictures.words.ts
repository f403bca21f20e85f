import type { InFour } from './documents.ts';
import { memberWords } from './site.words.ts';

/** What pictures show, for those who cannot see them. */
export const pictureWords = {
  river: [
    '清晨的江面，山影层叠，左岸一座带太阳能板的水质站，江心一条小船，近处一头江豚浮出水面。',
    'A river at dawn between ranges of hills: on the left bank a water station with a solar panel, a small boat in midstream, and a porpoise surfacing nearby.',
    'Un río al amanecer entre cadenas de colinas: a la izquierda, una estación de agua con panel solar; en el centro, una barca, y cerca, una marsopa que asoma.',
    '山並みに挟まれた夜明けの川。左岸に太陽電池付きの水質ステーション、中ほどに小舟、手前に水面へ浮かぶスナメリ。',
  ],
  section: [
    '剖面图：浮台上的小屋和太阳能板，一根缆绳把黄色探头吊到水下，旁边有鱼和水草，左侧是河岸。',
    'A cross-section: a hut and a solar panel on a float, a cable that holds a yellow probe below the surface, fish and weeds beside it, the bank on the left.',
    'Una sección: caseta y panel solar sobre un flotador, un cable que sostiene una sonda amarilla bajo el agua, peces y plantas a su lado y la orilla a la izquierda.',
    '断面図。浮き台の上に小屋と太陽電池、ケーブルで水中に下がる黄色いセンサー、そばに魚と水草、左は川岸。',
  ],
  logo: [
    '峡江观测的标志：一条鱼游在两道波浪之上',
    'Logo of Xiajiang River Watch: a fish above two waves',
    'Logotipo del Observatorio Fluvial Xiajiang: un pez sobre dos olas',
    '峡江リバーウォッチのロゴ。二つの波の上を泳ぐ魚',
  ],
} as const satisfies Record<string, InFour>;

/** Of the code that opens a letter to somebody, in the languages of the name. */
export const codeWords = ([zh, en, es, ja]: InFour): InFour => [
  `二维码：扫一扫，给“${zh}”写邮件`,
  `QR code: scan it to write to ${en}`,
  `Código QR: escanéelo para escribir a ${es}`,
  `QRコード：読み取ると「${ja}」宛てのメールを書けます`,
];

export const portraitWords: readonly InFour[] = memberWords.map(({ name: [zh, en, es, ja] }) => [
  `${zh}的画像`,
  `Drawn portrait of ${en}`,
  `Retrato dibujado de ${es}`,
  `${ja}の似顔絵`,
]);
