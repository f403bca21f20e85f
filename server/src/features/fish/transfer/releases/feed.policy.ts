import { type Release, releaseFeedPath } from '@weir/contract/fish/transfer/releases';

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

/** RSS 2.0 as GBIF's Integrated Publishing Toolkit writes it, by which harvesters find archives. Withdrawn ones are not in it. */
export function releaseFeed(releases: readonly Release[], origin: string): string {
  const items = releases
    .filter(({ withdrawnTime }) => withdrawnTime === null)
    .map((one) => itemOf(one, origin));
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<rss version="2.0" xmlns:ipt="http://ipt.gbif.org/" xmlns:atom="http://www.w3.org/2005/Atom">',
    '<channel>',
    '<title>Fish data sets</title>',
    `<link>${escaped(origin)}/</link>`,
    `<atom:link href="${escaped(origin + releaseFeedPath)}" rel="self" type="application/rss+xml"/>`,
    '<description>Released data sets of the fish-species database</description>',
    ...items,
    '</channel>',
    '</rss>',
    '',
  ].join('\n');
}

const itemOf = (one: Release, origin: string): string =>
  [
    '<item>',
    `<title>${escaped(`${one.title} - Version ${one.number}`)}</title>`,
    `<link>${escaped(origin + one.archivePath)}</link>`,
    `<description>${escaped(one.abstract)}</description>`,
    `<pubDate>${new Date(one.releasedTime).toUTCString()}</pubDate>`,
    `<guid isPermaLink="true">${escaped(origin + one.archivePath)}</guid>`,
    `<ipt:eml>${escaped(origin + one.emlPath)}</ipt:eml>`,
    `<ipt:dwca>${escaped(origin + one.archivePath)}</ipt:dwca>`,
    '</item>',
  ].join('\n');
