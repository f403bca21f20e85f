import type { CustomerDraft } from '@weir/contract/commerce/customers';
import { type Chances, createChances } from '../play/chances.ts';

const families = '王李张刘陈杨黄赵周吴徐孙朱马胡郭林何高罗郑梁谢宋唐许邓冯韩曹';
const given = [
  ...['芳', '伟', '秀英', '敏', '静', '磊', '强', '军', '洋', '勇', '艳', '杰', '娟', '涛', '明'],
  ...['超', '秀兰', '霞', '平', '刚', '桂英', '文博', '子涵', '雨桐', '浩然', '思远', '若曦', '嘉怡'],
] as const;

/** Students, engineers and travellers of the towns; all of them are made up. */
const fromAfar = [
  ...['Emma Whitfield', 'Oliver Brandt', 'Amara Okafor', 'Liam O’Connor', 'Zoë van Dijk'],
  ...['Lucía Fernández Soto', 'José Ángel Muñoz', 'Sofía Ibáñez', 'João Pedro Araújo'],
  ...['佐藤 美咲', '高橋 健一', '鈴木 さくら', '김민준', '이서연'],
  ...['Анна Кузнецова', 'Дмитрий Орлов', 'ليلى حداد', 'يوسف المصري', 'Nguyễn Thị Hương'],
  ...['Trần Văn Đức', 'สมชาย ใจดี', 'अनन्या शर्मा', 'Ελένη Παππά', 'Łukasz Wójcik', 'Çağla Yıldız'],
] as const;
const fromAfarEvery = 7;

/** Nobody has a telephone number of these. */
const phoneOf = (number: number): string => `100${String(20_000_000 + number * 7919).slice(-8)}`;

const identityKinds = ['identityCard', 'identityCard', 'identityCard', 'drivingLicence'] as const;

/** The person of that number, the same each time. */
export function person(number: number): CustomerDraft {
  const chances = createChances(number + 1);
  const isFromAfar = number % fromAfarEvery === fromAfarEvery - 1;
  const name = isFromAfar
    ? fromAfar[Math.floor(number / fromAfarEvery) % fromAfar.length]
    : `${chances.of([...families])}${chances.of(given)}`;
  if (name === undefined) throw new Error('Nobody is there');
  return {
    name,
    phone: phoneOf(number),
    identityKind: isFromAfar ? 'passport' : chances.of(identityKinds),
    identityLast4: lastFour(chances),
  };
}

const lastFour = (chances: Chances): string => String(chances.whole(0, 9999)).padStart(4, '0');
